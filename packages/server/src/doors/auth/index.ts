import { authEndpoints } from '@countersign/contracts/account';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type Context, type Env, Hono } from 'hono';
import { z } from 'zod';
import type { PublicAction } from '../../domain/teams/policies.ts';
import type { Services } from '../../envelopes/services.ts';
import { confirmAddress } from '../../features/accounts/change-address.ts';
import { attemptSubject } from '../../features/accounts/known-browser.ts';
import { KNOWN_BROWSER_HEADER } from '../../features/accounts/library-settings.ts';
import { choosePassword, passkeyOfPasswordLink, requestPasswordLink } from '../../features/accounts/password-link.ts';
import { beginRecovery } from '../../features/accounts/recovery.ts';
import type { SignIn } from '../../features/accounts/sign-in.ts';
import { tellAccount } from '../../features/accounts/tell-account.ts';
import { stopWaitingChange } from '../../features/accounts/waiting-changes.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { admitForms } from '../http/admit-forms.ts';
import { clientOf } from '../http/client.ts';
import { knownBrowserCookie, knownBrowserOf } from '../http/known-browser-cookie.ts';
import { localPath } from '../http/local-path.ts';
import { type ServedOperation, serveOperations } from '../http/operation.ts';
import { answer, type PublicCaller, publicDoor, respond } from '../http/public-operation.ts';
import { refuseOtherSites } from '../http/same-origin.ts';
import { SUCCESS } from '../http/success.ts';
import { LIBRARY_ENDPOINTS } from './library-endpoints.ts';

const tokensPath = (returnTo: string): string => `/account/tokens?${new URLSearchParams({ return: returnTo })}`;

/** Matches the response of a sign-in. While a second factor is still required, the response names no user. */
const signedInBody = z.object({ user: z.object({ email: z.string() }) });

/**
 * Serves `/api/auth`. The auth library handles sign-in, sign-out, authenticator apps and passkeys. The service itself handles
 * passwords.
 */
export function createSignInApi(services: Services, signIn: SignIn): Hono<Env> {
  const app = new Hono<Env>().use(refuseOtherSites(services.config)).use(admitForms(services));
  // Everything that can be guessed is limited by network. Passwords are also limited by account.
  serveOperations(app, services, publicDoor('SIGN_IN'), authOperations(signIn));
  return app;
}

export const authOperations = (signIn: SignIn): ServedOperation<PublicCaller, PublicAction>[] => [
  respond(authEndpoints.signIn, async (c, services, { asked }) => {
    const { body } = asked();
    await countPassword(c, services, body.email);
    return withKnownBrowser(c, services, await signIn.answer(requestWith(c, services, body)));
  }),
  answer(authEndpoints.requestPasswordLink, async (services, { body: { email, returnTo }, ip }) => {
    await requestPasswordLink(services, { email, returnTo: localPath(returnTo), ip });
    return { isSent: true as const };
  }),
  respond(authEndpoints.choosePassword, async (c, services, { asked }) => {
    const { body, language } = asked();
    const passkey = body.passkey as AuthenticationResponseJSON | undefined;
    const chosen = await choosePassword(services, { ...body, passkey, language });
    c.header('Set-Cookie', knownBrowserCookie(c, services, chosen.email), { append: true });
    const { email, returnTo, hasTokens } = chosen;
    return c.json({ email, returnTo: hasTokens ? tokensPath(returnTo) : returnTo });
  }),
  answer(authEndpoints.passkeyOfLink, async (services, { body: { token } }) => ({
    ...(await passkeyOfPasswordLink(services, token)),
  })),
  answer(authEndpoints.beginRecovery, (services, { body: { token }, language }) =>
    beginRecovery(services, { token, language }),
  ),
  answer(authEndpoints.stop, async (services, { body: { token } }) => {
    await stopWaitingChange(services, token);
    return SUCCESS;
  }),
  answer(authEndpoints.confirmAddress, (services, { body: { token } }) => confirmAddress(services, token)),
  ...LIBRARY_ENDPOINTS.map(({ operation, takes, changes }) =>
    respond(operation, async (c, services, { asked }) => {
      const { body, language } = asked();
      const before = takes || changes ? await signIn.signedIn(c.req.header('cookie')) : null;
      // Otherwise the holder of a session could try more passwords than a stranger.
      if (takes === 'PASSWORD' && before) await countPassword(c, services, before.email);
      const answered = await signIn.answer(requestWith(c, services, body));
      const turnsOn = takes === 'SECOND_FACTOR' && before?.hasAuthenticator === false;
      const change = turnsOn ? 'AUTHENTICATOR_ADDED' : changes;
      if (answered.ok && before && change) await tellAccount(services, before, change, language);
      return takes === 'SECOND_FACTOR' ? withKnownBrowser(c, services, answered) : answered;
    }),
  ),
];

const countPassword = (c: Context, services: Services, email: string): Promise<void> =>
  countAttempt(services, 'PASSWORD', attemptSubject(services, email, knownBrowserOf(c, services)));

/** Returns the response. If it signs a person in, a cookie makes the browser known for their address. */
async function withKnownBrowser(c: Context, services: Services, answered: Response): Promise<Response> {
  const signedIn = answered.ok ? signedInBody.safeParse(await answered.clone().json()) : null;
  if (!signedIn?.success) return answered;
  const headers = new Headers(answered.headers);
  headers.append('Set-Cookie', knownBrowserCookie(c, services, signedIn.data.user.email));
  return new Response(answered.body, { status: answered.status, headers });
}

/** Returns the request for the library, with the body and the client address that the service has determined. */
function requestWith(c: Context, services: Services, body: unknown): Request {
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
