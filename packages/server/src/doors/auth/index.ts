import { authEndpoints } from '@countersign/contracts/account';
import { type Context, type Env, Hono } from 'hono';
import { z } from 'zod';
import type { PublicAction } from '../../domain/teams/policies.ts';
import type { Services } from '../../envelopes/services.ts';
import { confirmAddress } from '../../features/accounts/changes/change-address.ts';
import { notifyAccount } from '../../features/accounts/changes/notify-account.ts';
import {
  choosePassword,
  passkeyOfPasswordLink,
  requestPasswordLink,
} from '../../features/accounts/changes/password-link.ts';
import { beginRecovery } from '../../features/accounts/changes/recovery.ts';
import { attemptSubject } from '../../features/accounts/credentials/known-browser.ts';
import { KNOWN_BROWSER_HEADER } from '../../features/accounts/credentials/library-settings.ts';
import { joinWithNewAccount, mailInvitation } from '../../features/accounts/members/join-team.ts';
import type { SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { stopWaitingChange } from '../../features/accounts/users/pending-changes.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { type ServedOperation, serveOperations } from '../http/operations/operation.ts';
import { answer, type PublicCaller, publicDoor, respond } from '../http/operations/public-operation.ts';
import { admitForms } from '../http/requests/admit-forms.ts';
import { readClient } from '../http/requests/client.ts';
import { knownBrowserCookie, readKnownBrowser } from '../http/requests/known-browser-cookie.ts';
import { localPath } from '../http/requests/local-path.ts';
import { refuseOtherSites } from '../http/requests/same-origin.ts';
import { SUCCESS } from '../http/responses/success.ts';
import { LIBRARY_ENDPOINTS } from './library-endpoints.ts';

const tokensPath = (returnTo: string): string => `/account/tokens?${new URLSearchParams({ return: returnTo })}`;

/** Matches the response to a sign-in. It contains no user while a second factor is still required. */
const signedInBody = z.object({ user: z.object({ email: z.string() }) });

/**
 * Serves `/api/auth`. The auth library handles sign-in, sign-out, authenticator apps and passkeys. The service itself
 * handles passwords.
 */
export function createSignInApi(services: Services, signIn: SignIn): Hono<Env> {
  const app = new Hono<Env>().use(refuseOtherSites(services.config)).use(admitForms(services));
  // Attempts to guess a secret are limited by network. Password attempts are also limited by account.
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
    const chosen = await choosePassword(services, { ...body, language });
    c.header('Set-Cookie', knownBrowserCookie(c, services, chosen.email), { append: true });
    const { email, returnTo, hasTokens } = chosen;
    return c.json({ email, returnTo: hasTokens ? tokensPath(returnTo) : returnTo });
  }),
  answer(authEndpoints.passkeyOfLink, (services, { body: { token } }) => passkeyOfPasswordLink(services, token)),
  answer(authEndpoints.beginRecovery, (services, { body: { token }, language }) =>
    beginRecovery(services, { token, language }),
  ),
  answer(authEndpoints.stop, async (services, { body: { token } }) => {
    await stopWaitingChange(services, token);
    return SUCCESS;
  }),
  answer(authEndpoints.confirmAddress, (services, { body: { token } }) => confirmAddress(services, token)),
  answer(authEndpoints.join, (services, { body }) => joinWithNewAccount(services, body)),
  answer(authEndpoints.mailInvitation, async (services, { body: { token } }) => {
    await mailInvitation(services, token);
    return { isSent: true as const };
  }),
  ...LIBRARY_ENDPOINTS.map(({ operation, takes, changes }) =>
    respond(operation, async (c, services, { asked }) => {
      const { body, language } = asked();
      const before = takes || changes ? await signIn.signedIn(c.req.header('cookie')) : null;
      // Without this count, anyone with a session could try more passwords than a stranger.
      if (takes === 'PASSWORD' && before) await countPassword(c, services, before.email);
      const answered = await signIn.answer(requestWith(c, services, body));
      const turnsOn = takes === 'SECOND_FACTOR' && before?.hasAuthenticator === false;
      const change = turnsOn ? 'AUTHENTICATOR_ADDED' : changes;
      if (answered.ok && before && change) await notifyAccount(services, before, change, language);
      return takes === 'SECOND_FACTOR' ? withKnownBrowser(c, services, answered) : answered;
    }),
  ),
];

const countPassword = (c: Context, services: Services, email: string): Promise<void> =>
  countAttempt(services, 'PASSWORD', attemptSubject(services, email, readKnownBrowser(c, services)));

/**
 * Returns the response. If the person is now signed in, adds a cookie that marks the browser as known for their email
 * address.
 */
async function withKnownBrowser(c: Context, services: Services, answered: Response): Promise<Response> {
  const signedIn = answered.ok ? signedInBody.safeParse(await answered.clone().json()) : null;
  if (!signedIn?.success) return answered;
  const headers = new Headers(answered.headers);
  headers.append('Set-Cookie', knownBrowserCookie(c, services, signedIn.data.user.email));
  return new Response(answered.body, { status: answered.status, headers });
}

/** Returns the request for the library, with the body and the client address that the service determined. */
function requestWith(c: Context, services: Services, body: unknown): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.set('x-client-address', readClient(c, services.config).ip ?? '');
  headers.set(KNOWN_BROWSER_HEADER, readKnownBrowser(c, services) ?? '');
  if (body !== undefined) headers.set('content-type', 'application/json');
  const { pathname, search } = new URL(c.req.url);
  const address = new URL(pathname.replace(/\/$/, '') + search, services.config.BASE_URL);
  return new Request(address, {
    method: c.req.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
