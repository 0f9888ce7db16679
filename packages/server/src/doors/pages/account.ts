import { normaliseEmailAddress } from '@countersign/contracts/text';
import { type AccountView, renderAccountPage } from '@countersign/pages';
import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { INVITATION_DAYS } from '../../domain/teams/invitation.ts';
import type { Services } from '../../envelopes/services.ts';
import { viewAddressLink } from '../../features/accounts/changes/change-address.ts';
import { viewPasswordLink } from '../../features/accounts/changes/password-link.ts';
import { viewInvitation } from '../../features/accounts/members/join-team.ts';
import type { SignedIn, SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { findOwnTokens } from '../../features/accounts/tokens/own-tokens.ts';
import { viewWaitingChange } from '../../features/accounts/users/pending-changes.ts';
import { passkeys } from '../../platform/db/schema.ts';
import { localPath } from '../http/requests/local-path.ts';
import { preferredLanguage } from '../http/requests/preferred-language.ts';
import type { Assets } from '../http/responses/assets.ts';
import { pageMessages } from './page-messages.ts';
import { sendPage } from './send-page.ts';

/** Serves `/account`: signing in, setting a password, and the security settings of an account. */
export function createAccountPages(services: Services, signIn: SignIn, assets: Assets): Hono {
  const send = (c: Context, view: AccountView, status: 200 | 404 = 200) =>
    sendPage(
      c,
      (nonce) =>
        renderAccountPage(view, pageMessages(preferredLanguage(c), 'account', 'form'), assets.scriptUrl('account'), {
          nonce,
          stylesheet: assets.stylesheet,
        }),
      status,
    );
  const returnTo = (c: Context) => localPath(c.req.query('return'));

  return new Hono()
    .get('/sign-in', (c) => send(c, { page: 'sign-in', returnTo: returnTo(c) }))
    .get('/password', (c) => send(c, { page: 'request-link', returnTo: returnTo(c) }))
    .get('/choose-password', async (c) => {
      const token = c.req.query('token') ?? '';
      const link = await viewPasswordLink(services, token);
      if (!link) return send(c, { page: 'link-invalid', sets: 'password' }, 404);
      const { email, isNew, factors, removesFactors, waitsUntil } = link;
      return send(c, {
        page: 'choose-password',
        ...{ token, email, isNew, ...factors, removesFactors },
        waitsUntil: waitsUntil?.toISOString() ?? null,
      });
    })
    .get('/join', async (c) => {
      const token = c.req.query('token') ?? '';
      const view = await joinView(services, token, await signIn.signedIn(c.req.header('cookie')));
      return view ? send(c, view) : send(c, { page: 'link-invalid', sets: 'membership' }, 404);
    })
    .get('/stop', async (c) => {
      const token = c.req.query('token') ?? '';
      const change = await viewWaitingChange(services, token);
      return change
        ? send(c, { page: 'stop', token, ...change })
        : send(c, { page: 'link-invalid', sets: 'stop' }, 404);
    })
    .get('/tokens', async (c) => {
      const signedIn = await signIn.signedIn(c.req.header('cookie'));
      if (!signedIn) return c.redirect('/account/sign-in?return=/account/tokens');
      const own = await findOwnTokens(services.database, signedIn.userId, services.clock.now());
      const tokens = own.map(({ id, name, team, createdAt }) => ({
        ...{ id, name, team },
        createdOn: createdAt.toISOString().slice(0, 10),
      }));
      return send(c, { page: 'tokens', returnTo: returnTo(c), tokens });
    })
    .get('/confirm-address', async (c) => {
      const token = c.req.query('token') ?? '';
      const link = await viewAddressLink(services, token);
      return link
        ? send(c, { page: 'confirm-address', token, ...link })
        : send(c, { page: 'link-invalid', sets: 'address' }, 404);
    })
    .get('/security', async (c) => {
      const signedIn = await signIn.signedIn(c.req.header('cookie'));
      return signedIn ? send(c, await securityView(services, signedIn)) : c.redirect('/account/sign-in');
    });
}

/** Null if the link no longer works. */
async function joinView(services: Services, token: string, signedIn: SignedIn | null): Promise<AccountView | null> {
  const invitation = await viewInvitation(services, token);
  if (!invitation) return null;
  const { email, team, inviter, createdAt, isExpired, isToBeMailed, hasAccount } = invitation;
  if (isExpired) {
    return { page: 'join-expired', email, team, inviter, invitedAt: createdAt.toISOString(), days: INVITATION_DAYS };
  }
  const signedInAs = signedIn?.email ?? '';
  const isInvited = normaliseEmailAddress(signedInAs) === normaliseEmailAddress(email);
  const stranger = isToBeMailed ? 'unconfirmed' : 'new';
  const reader = signedIn ? (isInvited ? 'invited' : 'other') : hasAccount ? 'account' : stranger;
  return { page: 'join', token, email, team, inviter, reader, signedInAs };
}

async function securityView(
  { database }: Services,
  { userId, email, hasAuthenticator }: SignedIn,
): Promise<AccountView> {
  const own = await database.orm
    .select({ id: passkeys.id, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return {
    page: 'security',
    email,
    hasAuthenticator,
    passkeys: own.map(({ id, createdAt }) => ({ id: String(id), addedOn: createdAt.toISOString().slice(0, 10) })),
  };
}
