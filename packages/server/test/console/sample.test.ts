import type { SentSample, StartChecks } from '@countersign/contracts/console';
import { LANGUAGES } from '@countersign/languages';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { completedDocument, createdDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';

describeOnEachService('the first page after setup', (service, rule) => {
  let team: TestAccount;
  let admin: BrowserSession;
  let email: string;
  const base = () => `/api/console/teams/${team.teamId}`;
  const sample = async (language: string, headers = {}): Promise<SentSample> => {
    const answer = await admin.post(`${base()}/sample`, { language }, headers);
    const body = (await answer.json()) as SentSample;
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body;
  };

  beforeAll(async () => {
    team = await service.createAccount();
    const person = await addMember(service, team.teamId, 'ADMIN');
    email = person.email;
    admin = await signedInBrowser(service, person);
  });

  it('a sample agreement is sent on request, once per Idempotency-Key [T1393]', async () => {
    const headers = { 'idempotency-key': 'first sample' };
    const sent = await sample('de', headers);
    expect(await sample('de', headers)).toEqual(sent);
    const answer = await admin.get(`${base()}/envelope/${sent.envelopeId}`);
    expect(await answer.json()).toMatchObject({
      title: 'Mustervereinbarung',
      status: 'PENDING',
      recipients: [{ email, role: 'SIGNER', sendStatus: 'SENT' }],
      fields: [{ type: 'SIGNATURE' }, { type: 'DATE' }],
      documentMeta: { language: 'de' },
    });
    const page = await fetch(service.url + new URL(sent.signingUrl).pathname);
    expect(await page.text()).toContain('Mustervereinbarung');
  });

  rule(
    'the sample agreement exists in every language [T1394]',
    async () => {
      for (const language of LANGUAGES) {
        const { envelopeId } = await sample(language);
        const answer = await admin.get(`${base()}/envelope/${envelopeId}`);
        expect(await answer.json(), language).toMatchObject({ status: 'PENDING', documentMeta: { language } });
      }
    },
    60_000,
  );

  it('after setup, admins see the configuration to review and the first steps already done [T1395]', async () => {
    const checks = (await (await admin.get(`${base()}/start`)).json()) as StartChecks;
    expect(checks).toMatchObject({ address: { state: 'LOCAL' }, sendsMail: false, backsUp: false });
    // Only samples have been sent so far, and no one has signed them.
    expect(checks.done).toEqual({ sample: false, own: false, colleague: true });
    await completedDocument(service, team, { title: 'Mustervereinbarung' });
    await createdDocument(service, team, { title: 'Lease' });
    const later = (await (await admin.get(`${base()}/start`)).json()) as StartChecks;
    expect(later.done).toEqual({ sample: true, own: true, colleague: true });
    expect(checks.identityFolder).toContain('identity');
    const member = await signedInBrowser(service, await addMember(service, team.teamId, 'MEMBER'));
    expect((await member.get(`${base()}/start`)).status).toBe(403);
    const viewer = await signedInBrowser(service, await addMember(service, team.teamId, 'VIEWER'));
    expect((await viewer.post(`${base()}/sample`, { language: 'en' })).status).toBe(403);
  });
});
