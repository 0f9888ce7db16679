import { expect, it } from 'vitest';
import { ask, uploadedDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';

describeOnEachService('copies in API v2', (service, rule) => {
  it("a copied document takes the original's title, truncated between two characters if it is too long [T906]", async () => {
    const account = await service.createAccount();
    const titles: [string, string][] = [
      ['Lease', 'Lease'],
      [`a${'😀'.repeat(126)}`, `a${'😀'.repeat(123)}`],
      ['😀'.repeat(127), '😀'.repeat(124)],
    ];
    for (const [title, kept] of titles) {
      const { id: documentId } = await uploadedDocument(service, account, { title });
      const copy = await ask(service, account, 'POST', '/api/v2/document/duplicate', { documentId });
      const copied = await ask<{ title: string }>(service, account, 'GET', `/api/v2/envelope/${copy.id}`);
      expect(copied.title).toBe(`${kept} (copy)`);
    }
  });

  rule('a copied document names the source of its file in the audit log [T1156]', async () => {
    const account = await service.createAccount();
    const { id: documentId } = await uploadedDocument(service, account);
    const copy = await ask<{ documentId: number }>(service, account, 'POST', '/api/v2/document/duplicate', {
      documentId,
    });
    const path = `/api/v1/documents/${copy.documentId}/audit-log`;
    const { entries } = await ask<{ entries: { type: string; data: object }[] }>(service, account, 'GET', path);
    const { data } = entries.find(({ type }) => type === 'FILE_COPIED')!;
    expect(data).toMatchObject({ documentId });
    expect(data).not.toHaveProperty('templateId');
  });
});
