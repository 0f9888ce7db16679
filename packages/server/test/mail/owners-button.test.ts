import { sayIn } from '@countersign/languages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CreatedDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import type { MailKind } from '../../src/domain/audit/facts.ts';
import { expireRecipients } from '../../src/envelopes/progress/expire-recipients.ts';
import { envelopes, mails } from '../../src/envelopes/tables/index.ts';

const say = sayIn('en', 'mail');
const OPEN = say('button.open');

// The text of an email does not depend on the database.
describe('the button in emails to the owner', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
  });
  afterAll(() => service?.dispose());

  const sent = (meta: object = {}) =>
    sentDocument(service, account, {
      recipients: [{ name: 'Ann', email: 'ann@example.com' }, { email: 'bo@example.com' }],
      meta: { allowDelegation: true, ...meta },
    });
  const post = ({ recipients }: CreatedDocument, path: string, body: unknown = {}) =>
    fetch(`${service.url}/api/signing/${recipients[0]!.token}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /**
   * Returns the button of the only email of a kind: its label, and its link relative to the URL of the document's page.
   */
  async function button({ id }: CreatedDocument, kind: MailKind): Promise<[label: string, link: string]> {
    const rows = await service.services.database.orm
      .select({ text: mails.text, envelopeId: envelopes.id })
      .from(mails)
      .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
      .where(and(eq(envelopes.number, id), eq(mails.kind, kind), eq(mails.toAddress, account.email)));
    expect(rows, kind).toHaveLength(1);
    const { text, envelopeId } = rows[0]!;
    const found = [...text.matchAll(/^(.+):\n(https?:\/\/\S+)$/gm)];
    expect(found, text).toHaveLength(1);
    const page = `${service.url}/teams/${account.teamId}/documents/${envelopeId}`;
    expect(found[0]![2]).toContain(page);
    return [found[0]![1]!, found[0]![2]!.slice(page.length)];
  }

  it('the button in emails to the owner opens the page of a created, signed or completed document [T4871]', async () => {
    const document = await sent({ emailSettings: { ownerDocumentCreated: true } });
    expect(await button(document, 'CREATED')).toEqual([OPEN, '']);
    await signs(service, document.recipients[0]!);
    expect(await button(document, 'SIGNED')).toEqual([say('button.left'), '']);
    await signs(service, document.recipients[1]!);
    expect(await button(document, 'COMPLETED')).toEqual([OPEN, '']);
  });

  it('the button in emails to the owner opens the page of a declined document, and recipients get no such button [T4872]', async () => {
    const document = await sent();
    expect((await post(document, 'reject', { reason: 'The price' })).status).toBe(200);
    expect(await button(document, 'REJECTED')).toEqual([OPEN, '']);
    const [told] = await service.services.database.orm
      .select({ text: mails.text })
      .from(mails)
      .where(and(eq(mails.kind, 'REJECTED'), eq(mails.toAddress, 'bo@example.com')));
    expect(told?.text).not.toContain('http');
  });

  it('the button in emails to the owner opens the dialog to extend a deadline that has passed or that someone asks to extend [T4873]', async () => {
    const document = await sent({ expiration: { count: 1, unit: 'day' } });
    service.clock.advance(25 * 60 * 60_000);
    await expireRecipients(service.services);
    const extend = [say('button.extend'), '?act=extend'];
    expect(await button(document, 'EXPIRED')).toEqual(extend);
    const asked = await fetch(`${service.url}/sign/${document.recipients[0]!.token}`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(asked.status).toBe(303);
    expect(await button(document, 'TIME_WANTED')).toEqual(extend);
  });

  it("the button in emails to the owner opens the document's page for a question, or after a recipient was replaced [T4874]", async () => {
    const document = await sent();
    expect((await post(document, 'question', { text: 'Which annex?' })).status).toBe(200);
    expect(await button(document, 'QUESTION')).toEqual([say('button.answer', { name: 'Ann' }), '?act=answer']);
    expect((await post(document, 'delegate', { name: 'Cy', email: 'cy@example.com' })).status).toBe(200);
    expect(await button(document, 'DELEGATED')).toEqual([OPEN, '']);
  });
});
