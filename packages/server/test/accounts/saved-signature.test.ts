import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { eraseAccount } from '../../src/features/accounts/changes/erase-account.ts';
import { savedSignatures } from '../../src/platform/db/schema.ts';

const TYPED = { type: 'typed', text: 'Ingrid Solheim', face: 'dancing-script' };

describeOnEachService('a signature saved in an account', (service) => {
  let team: TestAccount;
  let me: { browser: BrowserSession; email: string };
  let other: { browser: BrowserSession; email: string };
  const signature = async ({ browser }: { browser: BrowserSession }) =>
    (await (await browser.get('/api/account/signature')).json()) as { saved: { signature: unknown } | null };
  const save = ({ browser }: { browser: BrowserSession }, value: unknown) =>
    browser.post('/api/account/signature', { signature: value });
  const person = async () => {
    const member = await addMember(service, team.teamId, 'MEMBER');
    return { email: member.email, browser: await signedInBrowser(service, member) };
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

  it('a saved signature is returned only to its owner, replaced by the next one, and deleted at a press', async () => {
    expect(await signature(me)).toEqual({ saved: null });
    expect((await save(me, { type: 'typed', text: 'Ingrid' })).status).toBe(200);
    expect((await save(me, TYPED)).status).toBe(200);
    expect(await signature(me)).toMatchObject({ saved: { signature: TYPED } });
    expect(await signature(other)).toEqual({ saved: null });
    expect((await fetch(`${service.url}/api/account/signature`)).status).toBe(401);
    expect((await me.browser.post('/api/account/signature/delete', {})).status).toBe(200);
    expect(await signature(me)).toEqual({ saved: null });
  });

  it('a signature that no field would accept is not saved', async () => {
    const refused = [
      { type: 'typed', text: '' },
      { type: 'typed', text: 'two\nlines' },
      { type: 'uploaded', image: 'data:image/svg+xml;base64,PHN2Zz4=' },
      { type: 'drawn', image: 'data:image/png;base64,iVBORw0KGgo=' },
    ];
    for (const value of refused) {
      const answer = await save(me, value);
      expect([answer.status, ((await answer.json()) as { code: string }).code], JSON.stringify(value)).toEqual([
        400,
        'INVALID_FIELD_VALUE',
      ]);
    }
    expect((await save(me, { type: 'number', text: '1', language: 'en' })).status).toBe(400);
    expect(await signature(me)).toEqual({ saved: null });
  });

  it('a signing page offers saved signatures only to the signed-in recipient of its link', async () => {
    const offers = '"hasAccount":true';
    expect(await signingPage(me.email.toUpperCase(), me.browser.cookies)).toContain(offers);
    expect(await signingPage(me.email, other.browser.cookies)).not.toContain(offers);
    expect(await signingPage(me.email, '')).not.toContain(offers);
  });

  it('a saved signature is erased with its account', async () => {
    const gone = await person();
    await save(gone, TYPED);
    await eraseAccount(service.services.database, gone.email);
    expect(await service.services.database.orm.select().from(savedSignatures)).toEqual([]);
  });
});
