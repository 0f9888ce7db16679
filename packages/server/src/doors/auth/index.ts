import { emailAddressSchema, LIMITS, singleLine } from '@countersign/contracts/text';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { confirmAddress } from '../../features/accounts/change-address.ts';
import { attemptSubject } from '../../features/accounts/known-browser.ts';
import { KNOWN_BROWSER_HEADER } from '../../features/accounts/library-settings.ts';
import { choosePassword, passkeyOfPasswordLink, requestPasswordLink } from '../../features/accounts/password-link.ts';
import { beginRecovery } from '../../features/accounts/recovery.ts';
import type { SignedIn, SignIn } from '../../features/accounts/sign-in.ts';
import { tellAccount } from '../../features/accounts/tell-account.ts';
import { stopWaitingChange } from '../../features/accounts/waiting-changes.ts';
import { countAttempt, countByNetwork } from '../../platform/limits/attempts.ts';
import { admitForms } from '../http/admit-forms.ts';
import { clientOf } from '../http/client.ts';
import { readJsonBody } from '../http/json-body.ts';
import { knownBrowserCookie, knownBrowserOf } from '../http/known-browser-cookie.ts';
import { localPath } from '../http/local-path.ts';
import { refuseOtherSites } from '../http/same-origin.ts';
import { preferredLanguage } from '../pages/preferred-language.ts';
import { LIBRARY_ENDPOINTS } from './library-endpoints.ts';
import { codeSchema, newPasswordSchema, passkeySchema } from './secrets.ts';

const signInBody = z.object({ email: emailAddressSchema, password: z.string().min(1).max(256) });
const linkBody = z.object({ email: emailAddressSchema, returnTo: z.string().optional().transform(localPath) });
const token = z.string().max(200);
const tokenBody = z.object({ token });
const passwordBody = z.object({
  token,
  password: newPasswordSchema,
  name: singleLine(LIMITS.recipientName).trim().optional(),
  code: codeSchema.optional(),
  passkey: passkeySchema.optional(),
});

const tokensPath = (returnTo: string): string => `/account/tokens?${new URLSearchParams({ return: returnTo })}`;

/** Matches the response of a sign-in. While a second factor is still required, the response names no user. */
const signedInBody = z.object({ user: z.object({ email: z.string() }) });

/**
 * Serves `/api/auth`. The auth library handles sign-in, sign-out, authenticator apps and passkeys. The service itself handles
 * passwords.
 */
export function createSignInApi(services: Services, signIn: SignIn): Hono {
  /** Limits all endpoints with a guessable secret by network. Passwords are also limited by account. */
  const limited = (c: Context) => countByNetwork(services, 'SIGN_IN', clientOf(c, services.config).ip);

  const app = new Hono()
    .use(refuseOtherSites(services.config))
    .use(admitForms(services))
    .post('/sign-in/email', async (c) => {
      await limited(c);
      const body = parseOrRefuse(signInBody, await readJsonBody(c.req.raw));
      await countAttempt(services, 'PASSWORD', attemptSubject(services, body.email, knownBrowserOf(c, services)));
      return knownWhereSignedIn(c, await signIn.answer(requestWith(c, body)));
    })
    .post('/password-link', async (c) => {
      await limited(c);
      const asked = parseOrRefuse(linkBody, await readJsonBody(c.req.raw));
      await requestPasswordLink(services, { ...asked, ip: clientOf(c, services.config).ip });
      return c.json({ isSent: true });
    })
    .post('/password', async (c) => {
      await limited(c);
      const body = parseOrRefuse(passwordBody, await readJsonBody(c.req.raw));
      const chosen = await choosePassword(services, { ...body, language: preferredLanguage(c) });
      c.header('Set-Cookie', knownBrowserCookie(c, services, chosen.email), { append: true });
      const { email, returnTo, hasTokens } = chosen;
      return c.json({ email, returnTo: hasTokens ? tokensPath(returnTo) : returnTo });
    })
    .post('/password/passkey', async (c) => {
      await limited(c);
      return c.json(await passkeyOfPasswordLink(services, await tokenIn(c)));
    })
    .post('/recovery', async (c) => {
      await limited(c);
      return c.json(await beginRecovery(services, { token: await tokenIn(c), language: preferredLanguage(c) }));
    })
    .post('/stop', async (c) => {
      await limited(c);
      await stopWaitingChange(services, await tokenIn(c));
      return c.json({ success: true });
    })
    .post('/address', async (c) => {
      await limited(c);
      return c.json(await confirmAddress(services, await tokenIn(c)));
    });
  for (const [path, endpoint] of Object.entries(LIBRARY_ENDPOINTS)) {
    app.on(endpoint.method, path, async (c) => {
      await limited(c);
      if (endpoint.method === 'GET') return signIn.answer(requestWith(c));
      const body = (await readJsonBody(c.req.raw)) ?? {};
      const { takes, changes } = endpoint;
      const before = takes || changes ? await signIn.signedIn(c.req.header('cookie')) : null;
      if (takes === 'PASSWORD') await countPasswordOf(c, before);
      const answer = await signIn.answer(requestWith(c, body));
      const turnsOn = takes === 'SECOND_FACTOR' && before?.hasAuthenticator === false;
      const change = turnsOn ? 'AUTHENTICATOR_ADDED' : changes;
      if (answer.ok && before && change) await tellAccount(services, before, change, preferredLanguage(c));
      return takes === 'SECOND_FACTOR' ? knownWhereSignedIn(c, answer) : answer;
    });
  }
  return app;

  async function tokenIn(c: Context): Promise<string> {
    return parseOrRefuse(tokenBody, await readJsonBody(c.req.raw)).token;
  }

  /** Counts password attempts for the account of the session, so that its holder cannot try more passwords than a stranger. */
  async function countPasswordOf(c: Context, signedIn: SignedIn | null): Promise<void> {
    if (!signedIn) return;
    await countAttempt(services, 'PASSWORD', attemptSubject(services, signedIn.email, knownBrowserOf(c, services)));
  }

  /** Returns the response. After a sign-in it also sets a cookie that makes the browser known for the email address. */
  async function knownWhereSignedIn(c: Context, answer: Response): Promise<Response> {
    const signedIn = answer.ok ? signedInBody.safeParse(await answer.clone().json()) : null;
    if (!signedIn?.success) return answer;
    const headers = new Headers(answer.headers);
    headers.append('Set-Cookie', knownBrowserCookie(c, services, signedIn.data.user.email));
    return new Response(answer.body, { status: answer.status, headers });
  }

  /** Builds the request for the auth library, with the parsed body and the client address that the service has determined. */
  function requestWith(c: Context, body?: unknown): Request {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('content-length');
    headers.set('x-client-address', clientOf(c, services.config).ip ?? '');
    headers.set(KNOWN_BROWSER_HEADER, knownBrowserOf(c, services) ?? '');
    if (body !== undefined) headers.set('content-type', 'application/json');
    const { pathname, search } = new URL(c.req.url);
    const address = new URL(pathname.replace(/\/$/, '') + search, services.config.BASE_URL);
    return new Request(address, {
      method: c.req.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}
