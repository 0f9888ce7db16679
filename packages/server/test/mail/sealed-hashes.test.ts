import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, completedDocument } from '../../../testing/src/documents.ts';
import { describeRules } from '../../../testing/src/service.ts';
import { envelopes, mails } from '../../src/envelopes/tables/index.ts';

describeRules('the completion email', (service) => {
  it('the completion email contains the SHA-256 of the attached file for recipients and the sender [T3540]', async () => {
    const account = await service.createAccount();
    const { id } = await completedDocument(service, account, { meta: { language: 'de' } });
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/download`,
    );
    const sealed = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
    const sha256 = createHash('sha256').update(sealed).digest('hex');
    const sent = await service.services.database.orm
      .select({ to: mails.toAddress, text: mails.text, html: mails.html })
      .from(mails)
      .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
      .where(and(eq(envelopes.number, id), eq(mails.kind, 'COMPLETED')));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', account.email].toSorted());
    for (const { text, html } of sent) {
      expect(text).toContain(
        `SHA-256 der versiegelten Datei. Eine Kopie mit demselben Wert ist genau dieselbe Datei.\n${sha256}\n`,
      );
      expect(html).toContain(`>${sha256}</span>`);
    }
  });
});
