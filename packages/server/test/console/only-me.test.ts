import type { DraftAnswer } from '@countersign/contracts/console';
import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { readyDocument, signs } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { envelopes, mails } from '../../src/envelopes/tables/index.ts';

describeOnEachService('a document that only its sender signs', (service) => {
  let me: { name: string; email: string };
  let browser: BrowserSession;
  let account: { userId: number; teamId: number; email: string; token: string };

  beforeAll(async () => {
    const { teamId } = await service.createAccount();
    const person = await addMember(service, teamId, 'MEMBER');
    browser = await signedInBrowser(service, person);
    account = { ...person, token: await memberToken(service, person, SCOPES) };
    me = { name: 'Ingrid', email: person.email };
  });

  const sentInEditor = async (recipients: { name: string; email: string }[]) => {
    const document = await readyDocument(service, account, { recipients });
    const [found] = await service.services.database.orm
      .select({ id: envelopes.id })
      .from(envelopes)
      .where(eq(envelopes.number, document.id));
    const base = `/api/console/teams/${account.teamId}/envelope/${found?.id}/draft`;
    const { revision } = (await (await browser.get(base)).json()) as DraftAnswer;
    const answer = await browser.post(`${base}/send`, { revision });
    expect(answer.status, await answer.text()).toBe(200);
    for (const recipient of document.recipients) await signs(service, recipient);
    return found?.id ?? '';
  };
  const mailed = async (envelopeId: string) => {
    const { orm } = service.services.database;
    const found = await orm.select().from(mails).where(eq(mails.envelopeId, envelopeId));
    return found.map(({ kind }) => kind).toSorted();
  };
  const completed = (envelopeId: string) =>
    vi.waitFor(
      async () => {
        const answer = await browser.get(`/api/console/teams/${account.teamId}/envelope/${envelopeId}`);
        expect(await answer.json()).toMatchObject({ status: 'COMPLETED' });
      },
      { timeout: 30_000 },
    );

  it('a document that only its sender signs is sealed without any email', async () => {
    const id = await sentInEditor([{ ...me, email: me.email.toUpperCase() }]);
    await completed(id);
    expect(await mailed(id)).toEqual([]);
  });

  it('a document that its sender and others sign causes the usual emails', async () => {
    const id = await sentInEditor([me, { name: 'Ann', email: 'ann@example.com' }]);
    await completed(id);
    expect(await mailed(id)).toContain('INVITATION');
    expect(await mailed(id)).toContain('COMPLETED');
  });
});
