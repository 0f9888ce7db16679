import type { MailPage } from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';

const ANN = { name: 'Ann', email: 'ann@example.com', authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } };

describeOnEachService("the console's outbox", (service, rule) => {
  let team: TestAccount;
  let admin: BrowserSession;
  const base = () => `/api/console/teams/${team.teamId}/mails`;
  const list = async (): Promise<MailPage> => (await (await admin.get(base())).json()) as MailPage;

  beforeAll(async () => {
    team = await service.createAccount();
    admin = await signedInBrowser(service, await addMember(service, team.teamId, 'ADMIN'));
  });

  it("the console's outbox shows each email as its recipient sees it, with its link, but no email with a code [T1257]", async () => {
    const { recipients } = await sentDocument(service, team, { title: 'Lease', recipients: [ANN] });
    const link = `${service.services.config.BASE_URL}/sign/${recipients[0]?.token}`;
    const asked = await fetch(`${service.url}/api/signing/${recipients[0]?.token}/authentication/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ purpose: 'ACCESS' }),
    });
    expect(asked.status, await asked.text()).toBe(200);
    const { rows } = await service.services.database.pool.query(`select kind from mails where kind = 'SIGNING_CODE'`);
    expect(rows).toHaveLength(1);

    await expect.poll(async () => (await list()).mails[0]?.state).toBe('KEPT');
    const { mails, hasMore } = await list();
    expect(hasMore).toBe(false);
    expect(mails).toEqual([
      expect.objectContaining({ to: ANN.email, subject: expect.stringContaining('Lease'), error: null, link }),
    ]);
    const page = await admin.get(`${base()}/${mails[0]?.id}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(await page.text()).toContain(link);
  });

  rule("the console's outbox is for team admins only [T1258]", async () => {
    const [mail] = (await list()).mails;
    const answers = async (browser: BrowserSession) =>
      Promise.all([base(), `${base()}/${mail?.id}`].map(async (path) => (await browser.get(path)).status));
    for (const role of ['MANAGER', 'MEMBER', 'VIEWER'] as const) {
      const member = await signedInBrowser(service, await addMember(service, team.teamId, role));
      expect(await answers(member), role).toEqual([403, 403]);
    }
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
    expect(await answers(stranger)).toEqual([404, 404]);
    expect((await stranger.get(`/api/console/teams/${other.teamId}/mails/${mail?.id}`)).status).toBe(404);
    expect((await admin.get(`${base()}/mail_0`)).status).toBe(404);
    expect((await admin.get(`${base()}?page=0`)).status).toBe(400);
    expect((await fetch(service.url + base())).status).toBe(401);
  });
});
