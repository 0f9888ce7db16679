import { beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { sweepExpiredProofs } from '../../src/features/accounts/changes/sweep-expired-proofs.ts';
import { makeSetupToken } from '../../src/features/accounts/setup/first-run.ts';
import { setupTokens, users } from '../../src/platform/db/schema.ts';
import { hashToken } from '../../src/platform/hash-token.ts';

const PERSON = { name: 'Ann Owner', team: 'Nordlys', email: 'ann@owner.example', password: 'correct horse battery' };

describeOnEachService('the first run', (service) => {
  let tokens: string[];
  const claim = (browser: BrowserSession, body: object) => browser.post('/api/setup', { ...PERSON, ...body });
  const codeOf = async (answer: Response): Promise<[number, string]> => {
    const { code } = (await answer.json()) as { code: string };
    return [answer.status, code];
  };
  const page = async (path: string): Promise<[number, string | null]> => {
    const answer = await fetch(service.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };

  beforeAll(async () => {
    tokens = [];
    // Each start and each node creates its own token.
    for (let start = 0; start < 2; start++) tokens.push((await makeSetupToken(service.services)) ?? '');
  });

  it('until the setup is done, each start of the service creates a setup token and stores only its hash [T1240]', async () => {
    const { orm } = service.services.database;
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{40,}$/);
    const kept = await orm.select().from(setupTokens);
    expect(kept.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')).toSorted()).toEqual(
      tokens.map((token) => Buffer.from(hashToken(token)).toString('hex')).toSorted(),
    );
  });

  it('until the setup is done, every console page redirects to it, even after an account was created by email [T1241]', async () => {
    // An account created outside of the setup does not own the service.
    await service.services.database.orm.insert(users).values({ email: 'stranger@example.com', name: 'Stranger' });
    expect(await page('/')).toEqual([302, '/setup']);
    expect(await page('/sign-in')).toEqual([302, '/setup']);
    expect(await page('/teams/1/documents')).toEqual([302, '/setup']);
    expect(await page('/setup')).toEqual([200, null]);
  });

  it('the setup refuses unknown and expired tokens, requests from other sites, weak passwords and invalid addresses [T1242]', async () => {
    const browser = new BrowserSession(service);
    const [token = ''] = tokens;
    expect(await codeOf(await claim(browser, { token: 'f'.repeat(48) }))).toEqual([403, 'SETUP_TOKEN_INVALID']);
    expect(await codeOf(await claim(browser, { token, password: 'too short' }))).toEqual([400, 'INVALID_REQUEST']);
    const common = { token, password: 'password1234' };
    expect(await codeOf(await claim(browser, common))).toEqual([400, 'PASSWORD_TOO_COMMON']);
    expect(await codeOf(await claim(browser, { token, email: 'nobody' }))).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(await claim(browser, { token, team: ' ' }))).toEqual([400, 'INVALID_REQUEST']);
    const taken = { token, email: 'Stranger@example.com' };
    expect(await codeOf(await claim(browser, taken))).toEqual([400, 'EMAIL_TAKEN']);
    const elsewhere = await browser.post('/api/setup', { ...PERSON, token }, { origin: 'https://evil.example' });
    expect(await codeOf(elsewhere)).toEqual([403, 'CROSS_ORIGIN_REQUEST']);
    expect((await browser.get('/api/setup')).status).toBe(405);

    service.clock.advance(25 * 60 * 60_000);
    expect(await codeOf(await claim(browser, { token }))).toEqual([403, 'SETUP_TOKEN_INVALID']);
    await sweepExpiredProofs(service.services);
    expect(await service.services.database.orm.$count(setupTokens)).toBe(0);
    tokens = [(await makeSetupToken(service.services)) ?? '', (await makeSetupToken(service.services)) ?? ''];
  });

  it('setup attempts are rate-limited, so setup tokens cannot be guessed [T1243]', async () => {
    const browser = new BrowserSession(service);
    let answer = await claim(browser, { token: 'f'.repeat(48) });
    for (let tried = 0; tried < 25 && answer.status === 403; tried++) {
      answer = await claim(browser, { token: 'f'.repeat(48) });
    }
    expect(await codeOf(answer)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    service.clock.advance(16 * 60_000);
  });

  it('concurrent setup attempts create exactly one account and one team, and end the setup [T1244]', async () => {
    const answers = await Promise.all(
      [0, 1, 2, 3].map((number) =>
        claim(new BrowserSession(service), {
          token: tokens[number % 2],
          team: `Team ${number}`,
          email: `owner-${number}@example.com`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const { rows } = await service.services.database.pool.query(
      `select t.name, u.email, m.role from teams t join team_members m on m.team_id = t.id join users u on u.id = m.user_id`,
    );
    const number = answers.findIndex(({ status }) => status === 200);
    expect(rows).toEqual([{ name: `Team ${number}`, email: `owner-${number}@example.com`, role: 'ADMIN' }]);

    expect(await service.services.database.orm.$count(setupTokens)).toBe(0);
    expect(await makeSetupToken(service.services)).toBeNull();
    for (const token of tokens) {
      expect(await codeOf(await claim(new BrowserSession(service), { token }))).toEqual([404, 'NOT_FOUND']);
    }
    expect(await page('/setup')).toEqual([404, null]);
    expect(await page('/')).toEqual([200, null]);

    const owner = new BrowserSession(service);
    const signedIn = await owner.post('/api/auth/sign-in/email', { ...PERSON, email: `owner-${number}@example.com` });
    expect(signedIn.status).toBe(200);
    const home = await owner.get('/');
    expect(home.headers.get('location')).toMatch(/^\/teams\/\d+\/documents$/);
    expect((await owner.get(home.headers.get('location') ?? '')).status).toBe(200);
  });
});
