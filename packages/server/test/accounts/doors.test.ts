import { request } from 'node:http';
import { expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { sentDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { LIBRARY_ENDPOINTS } from '../../src/doors/auth/library-endpoints.ts';
import { openSignInLibrary } from '../../src/features/accounts/sign-in/sign-in-library.ts';
import { addUser, PASSWORD, signIn } from './people.ts';

describeOnEachService('account endpoints', (service, rule) => {
  rule('a sign-in request from another site or origin is refused with 403', async () => {
    await addUser(service, 'csrf@example.org');
    const body = { email: 'csrf@example.org', password: PASSWORD };
    for (const elsewhere of [
      { origin: 'https://other.example' },
      { origin: 'http://127.0.0.1:5999', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await new BrowserSession(service).post('/api/auth/sign-in/email', body, elsewhere);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect((await new BrowserSession(service).post('/api/auth/sign-in/email', body)).status).toBe(200);
  });

  rule("JSON without a media type, as another site's form can send it, is refused with 415", async () => {
    const send = (type: string) =>
      fetch(`${service.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': type },
        // `fetch` sets no content type for a body of bytes.
        body: new TextEncoder().encode('{"email":"a@example.org","password":"x"}'),
      });
    expect((await send('')).status).toBe(415);
    expect((await send('text/plain')).status).toBe(415);
    expect((await send('application/json; charset=utf-8')).status).toBe(401);
  });

  it('a request with two Host headers is refused with 400', async () => {
    const { hostname, port } = new URL(service.url);
    const statusOf = (hosts: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = hosts.flatMap((host) => ['Host', host]);
        request({ hostname, port, path: '/api/health', headers, setHost: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await statusOf([`${hostname}:${port}`])).toBe(200);
    expect(await statusOf([`${hostname}:${port}`, 'evil.example'])).toBe(400);
    expect(await statusOf([`${hostname}:${port}`, `${hostname}:${port}`])).toBe(400);
  });

  rule(
    "a page of another origin cannot change anything through a recipient's link, with or without a cookie",
    async () => {
      const { recipients } = await sentDocument(service, await service.createAccount(), {});
      const link = `/api/signing/${recipients[0]?.token}`;
      const elsewhere = { origin: 'https://other.example' };
      expect((await new BrowserSession(service).post(`${link}/reject`, { reason: 'No' }, elsewhere)).status).toBe(403);
      expect((await new BrowserSession(service).get(link, elsewhere)).status).toBe(200);
    },
  );

  /** Every endpoint that accepts an account's password, with its request body. */
  const PASSWORD_ENDPOINTS: Record<string, (wrong: string) => object> = {
    '/api/auth/two-factor/enable': (password) => ({ password }),
    '/api/auth/two-factor/disable': (password) => ({ password }),
    '/api/auth/two-factor/generate-backup-codes': (password) => ({ password }),
    '/api/account/password': (current) => ({ current, password: 'another horse battery' }),
  };

  rule(
    'every endpoint of the auth library that accepts a password is on the list of rate-limited endpoints',
    async () => {
      const { api } = openSignInLibrary(service.services);
      const endpoints = Object.values(api) as unknown as { path: string; options: { body?: { shape?: object } } }[];
      const withPassword = endpoints
        .filter(({ path }) => LIBRARY_ENDPOINTS.some(({ operation }) => operation.path === path))
        .filter(({ options }) => Object.keys(options.body?.shape ?? {}).some((name) => /password/i.test(name)))
        .map(({ path }) => `/api/auth${path}`);
      expect(withPassword).toHaveLength(3);
      expect(Object.keys(PASSWORD_ENDPOINTS)).toEqual(expect.arrayContaining(withPassword));
    },
  );

  // Sessions use the machine's clock, so this test must run before others move the test clock.
  rule('wrong passwords at all account endpoints count toward one limit', async () => {
    const email = 'guessed-everywhere@example.org';
    await addUser(service, email);
    const browser = new BrowserSession(service);
    await signIn(browser, email);
    const paths = Object.entries(PASSWORD_ENDPOINTS);
    const statuses: number[] = [];
    for (let tried = 0; tried < 14; tried++) {
      const [path, bodyWith] = paths[tried % paths.length]!;
      statuses.push((await browser.post(path, bodyWith('wrong'))).status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
  });

  rule('the eleventh wrong password within 15 minutes is refused at any account endpoint', async () => {
    for (const [path, bodyWith] of Object.entries(PASSWORD_ENDPOINTS)) {
      const email = `guessed-at${path.replaceAll('/', '-')}@example.org`;
      await addUser(service, email);
      const browser = new BrowserSession(service);
      await signIn(browser, email);
      const statuses: number[] = [];
      for (let tried = 0; tried < 11; tried++) {
        statuses.push((await browser.post(path, bodyWith('wrong'))).status);
      }
      expect(statuses, path).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
      service.clock.advance(16 * 60_000);
    }
  });
});
