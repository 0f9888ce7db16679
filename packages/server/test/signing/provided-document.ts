import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, type CreatedRecipient, readyDocument } from '../../../testing/src/documents.ts';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';
import { TYPED } from './visit.ts';

interface ProvidedDocument {
  account: TestAccount;
  id: number;
  envelopeId: string;
  recipient: CreatedRecipient;
}

/**
 * Creates a sent document whose only signer must authenticate with a provider. Only version 2 of the API can require
 * this.
 */
export async function providedDocument(
  service: TestService,
  auth: object,
  email = 'ann@example.com',
): Promise<ProvidedDocument> {
  const account = await service.createAccount();
  const draft = await readyDocument(service, account, { recipients: [{ name: 'Ann', email }] });
  const envelopeId = `document_${draft.id}`;
  await ask(service, account, 'POST', '/api/v2/envelope/update', { envelopeId, data: auth });
  await ask(service, account, 'POST', '/api/v2/envelope/distribute', { envelopeId });
  return { account, id: draft.id, envelopeId, recipient: draft.recipients[0]! };
}

export async function fill(browser: BrowserSession, { token }: { token: string }): Promise<void> {
  const { fields } = (await (await browser.get(`/api/signing/${token}`)).json()) as { fields: { id: number }[] };
  for (const { id } of fields) await browser.send('PUT', `/api/signing/${token}/fields/${id}`, { value: TYPED });
}
