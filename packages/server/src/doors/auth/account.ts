import { accountEndpoints, type profile } from '@countersign/contracts/account';
import { type Env, Hono } from 'hono';
import type { z } from 'zod';
import type { Services } from '../../envelopes/services.ts';
import { requestAddress } from '../../features/accounts/change-address.ts';
import { changePassword } from '../../features/accounts/change-password.ts';
import { attemptSubject } from '../../features/accounts/known-browser.ts';
import { revokeOwnToken } from '../../features/accounts/own-tokens.ts';
import { endOtherSessions, endSession, namePasskey, readProfile, rename } from '../../features/accounts/profile.ts';
import type { SignedIn, SignIn } from '../../features/accounts/sign-in.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { admitForms } from '../http/admit-forms.ts';
import { serveOperations } from '../http/operation.ts';
import { answer, type PersonCaller, personDoor } from '../http/person-operation.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseOtherSites } from '../http/same-origin.ts';
import { SUCCESS } from '../http/success.ts';

/** Counts a secret that a person enters to change their account. */
const countSecret = (
  services: Services,
  { person, knownBrowser }: PersonCaller,
  what: 'PASSWORD' | 'OWN_SECOND_FACTOR',
): Promise<void> => countAttempt(services, what, attemptSubject(services, person.email, knownBrowser));

export const accountOperations = [
  answer(accountEndpoints.get, (services, { person }) => present(services, person)),
  answer(accountEndpoints.rename, async (services, { person, body: { name } }) => {
    await rename(services, person, name);
    return SUCCESS;
  }),
  answer(accountEndpoints.changePassword, async (services, { body, ...caller }) => {
    await countSecret(services, caller, 'PASSWORD');
    await changePassword(services, caller.person, { ...body, language: caller.language });
    return SUCCESS;
  }),
  answer(accountEndpoints.changeAddress, async (services, { body: { email, ...shown }, ...caller }) => {
    const { person, language, ip } = caller;
    await countSecret(services, caller, 'password' in shown ? 'PASSWORD' : 'OWN_SECOND_FACTOR');
    if ('code' in shown) await countAttempt(services, 'SECOND_FACTOR_OF_KNOWN_BROWSERS_AND_DAY', person.userId);
    await requestAddress(services, person, { email, shown, language, ip });
    return SUCCESS;
  }),
  answer(accountEndpoints.revokeToken, async (services, { person, body: { id } }) => {
    await revokeOwnToken(services, person, id);
    return SUCCESS;
  }),
  answer(accountEndpoints.namePasskey, async (services, { person, body: { id, name } }) => {
    await namePasskey(services, person, id, name);
    return SUCCESS;
  }),
  answer(accountEndpoints.endSession, async (services, { person, body: { id } }) => {
    await endSession(services, person, id);
    return SUCCESS;
  }),
  answer(accountEndpoints.endOtherSessions, async (services, { person }) => {
    await endOtherSessions(services, person);
    return SUCCESS;
  }),
];

/** `/api/account`: people who are signed in look after their own account. Authenticator and passkeys: `/api/auth`. */
export function createAccountApi(services: Services, signIn: SignIn): Hono<Env> {
  const app = new Hono<Env>().use(refuseOtherSites(services.config)).use(admitForms(services));
  serveOperations(app, services, personDoor(signIn), accountOperations);
  refuseOtherMethods(app);
  return app;
}

async function present(services: Services, signedIn: SignedIn): Promise<z.input<typeof profile>> {
  const { passkeys, sessions, ...account } = await readProfile(services, signedIn);
  return {
    ...account,
    passkeys: passkeys.map(({ addedAt, ...each }) => ({ ...each, addedAt: addedAt.toISOString() })),
    sessions: sessions.map(({ since, ...each }) => ({
      ...each,
      isThis: each.id === signedIn.sessionId,
      since: since.toISOString(),
    })),
  };
}
