import { expect, it } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';

describeOnEachService('a document without files, created by version 2', (service) => {
  it('a document created without files in API v2 cannot get fields through API v1, and the refusal says why [T907]', async () => {
    const account = await service.createAccount();
    const body = new FormData();
    const recipients = [{ name: 'Ann', email: 'ann@example.com', role: 'SIGNER' }];
    body.append('payload', JSON.stringify({ type: 'DOCUMENT', title: 'Lease', recipients }));
    const headers = { authorization: account.token };
    const created = await fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body });
    const { id } = (await created.json()) as { id: string };
    const envelope = await ask<{ documentId: number; recipients: { id: number }[] }>(
      service,
      account,
      'GET',
      `/api/v2/envelope/${id}`,
    );
    const place = { pageNumber: 1, pageX: 10, pageY: 10, pageWidth: 30, pageHeight: 8 };
    const field = { type: 'SIGNATURE', recipientId: envelope.recipients[0]?.id, ...place };
    const path = `/api/v1/documents/${envelope.documentId}/fields`;
    expect(await ask(service, account, 'POST', path, field, 400)).toMatchObject({ code: 'FILE_NOT_ON_DOCUMENT' });
  });
});
