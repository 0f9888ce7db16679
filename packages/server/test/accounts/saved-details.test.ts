import { buffer } from 'node:stream/consumers';
import type { OwnDetails } from '@countersign/contracts/account';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { unzipped } from '../../../testing/src/unzip.ts';
import { eraseAccount } from '../../src/features/accounts/changes/erase-account.ts';
import { exportPerson } from '../../src/features/operate/privacy/export-person.ts';
import { savedDetails } from '../../src/platform/db/schema.ts';

const DETAILS: OwnDetails = {
  initials: 'IS',
  name: 'Ingrid Solheim',
  jobTitle: 'Managing partner',
  company: 'Nordlys Architects AS',
  address: 'Storgata 14\n9008 Tromsø',
};

describeOnEachService('initials and details saved in an account', (service) => {
  let team: TestAccount;
  let me: { browser: BrowserSession; email: string; userId: number };
  let other: { browser: BrowserSession; email: string; userId: number };
  const read = async ({ browser }: { browser: BrowserSession }) =>
    (await (await browser.get('/api/account/details')).json()) as { saved: { details: OwnDetails } | null };
  const save = ({ browser }: { browser: BrowserSession }, details: unknown) =>
    browser.post('/api/account/details', { details });
  const person = async () => {
    const member = await addMember(service, team.teamId, 'MEMBER');
    return { ...member, browser: await signedInBrowser(service, member) };
  };
  const signingPage = async (email: string, cookie: string) => {
    const { recipients } = await sentDocument(service, team, { recipients: [{ name: 'Ingrid', email }] });
    const address = `${service.url}/sign/${recipients[0]?.token}`;
    return (await fetch(address, { headers: { cookie } })).text();
  };

  beforeAll(async () => {
    team = await service.createAccount();
    [me, other] = [await person(), await person()];
  });

  it('saved details are returned only to their owner, replaced by the next ones, and deleted at a press', async () => {
    expect(await read(me)).toEqual({ saved: null });
    expect((await save(me, { company: 'Before' })).status).toBe(200);
    expect(await read(me)).toMatchObject({ saved: { details: { company: 'Before', initials: '', address: '' } } });
    expect((await save(me, DETAILS)).status).toBe(200);
    expect(await read(me)).toMatchObject({ saved: { details: DETAILS } });
    expect(await read(other)).toEqual({ saved: null });
    expect((await fetch(`${service.url}/api/account/details`)).status).toBe(401);
    expect((await me.browser.post('/api/account/details/delete', {})).status).toBe(200);
    expect(await read(me)).toEqual({ saved: null });
  });

  it('details that are empty, too long or not printable are refused and change nothing', async () => {
    for (const details of [
      {},
      { ...DETAILS, initials: 'I'.repeat(51) },
      { ...DETAILS, initials: '\u200d' },
      { ...DETAILS, company: 'two\nlines' },
      { ...DETAILS, address: 'x'.repeat(256) },
      'Ingrid',
    ]) {
      expect((await save(me, details)).status, JSON.stringify(details)).toBe(400);
    }
    expect(await read(me)).toEqual({ saved: null });
  });

  it('a signing page contains saved details only for the signed-in recipient of its link', async () => {
    await save(me, DETAILS);
    expect(await signingPage(me.email.toUpperCase(), me.browser.cookies)).toContain(
      '"company":"Nordlys Architects AS"',
    );
    expect(await signingPage(me.email, other.browser.cookies)).not.toContain('Nordlys Architects AS');
    expect(await signingPage(other.email, me.browser.cookies)).not.toContain('Nordlys Architects AS');
    expect(await signingPage(me.email, '')).not.toContain('Nordlys Architects AS');
  });

  it("an operator's export of a person contains the signature and details saved in their account", async () => {
    await save(me, DETAILS);
    const signature = { type: 'typed', text: 'Ingrid Solheim', face: 'dancing-script' };
    expect((await me.browser.post('/api/account/signature', { signature })).status).toBe(200);
    const { services } = service;
    const asked = { actor: { kind: 'operator' }, now: services.clock.now() } as const;
    const zip = await exportPerson(services, { email: me.email, teamId: null }, asked, 'Request 4711');
    const archive = await unzipped(new Uint8Array(await buffer(zip)));
    expect(JSON.parse(archive['person.json']?.toString() ?? '')).toMatchObject({
      account: { email: me.email, savedSignature: { signature }, savedDetails: { details: DETAILS } },
    });
  });

  it('saved details are erased with their account', async () => {
    const gone = await person();
    await save(gone, DETAILS);
    const { orm } = service.services.database;
    await eraseAccount(service.services.database, gone.email);
    expect(await orm.select().from(savedDetails).where(eq(savedDetails.userId, gone.userId))).toEqual([]);
  });
});
