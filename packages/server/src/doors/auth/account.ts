import { accountEndpoints, type profile } from '@countersign/contracts/account';
import { type Env, Hono } from 'hono';
import type { z } from 'zod';
import type { Services } from '../../envelopes/services.ts';
import { requestAddress } from '../../features/accounts/changes/change-address.ts';
import { changePassword } from '../../features/accounts/changes/change-password.ts';
import {
  endOtherSessions,
  endSession,
  namePasskey,
  readProfile,
  rename,
} from '../../features/accounts/changes/profile.ts';
import { attemptSubject } from '../../features/accounts/credentials/known-browser.ts';
import { joinTeam } from '../../features/accounts/members/join-team.ts';
import type { SignedIn, SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { revokeOwnToken } from '../../features/accounts/tokens/own-tokens.ts';
import { deleteDetails, readSavedDetails, saveDetails } from '../../features/sign/saved/saved-details.ts';
import { deleteSignature, readSavedSignature, saveSignature } from '../../features/sign/saved/saved-signature.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { serveOperations } from '../http/operations/operation.ts';
import { answer, type PersonCaller, personDoor } from '../http/operations/person-operation.ts';
import { admitForms } from '../http/requests/admit-forms.ts';
import { refuseOtherSites } from '../http/requests/same-origin.ts';
import { SUCCESS } from '../http/responses/success.ts';

/** Counts attempts to enter the secret that confirms a change of the account. */
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
  answer(accountEndpoints.signature, async (services, { person }) => {
    const saved = await readSavedSignature(services, person);
    return { saved: saved && { ...saved, savedAt: saved.savedAt.toISOString() } };
  }),
  answer(accountEndpoints.saveSignature, async (services, { person, body: { signature } }) => {
    await saveSignature(services, person, signature);
    return SUCCESS;
  }),
  answer(accountEndpoints.deleteSignature, async (services, { person }) => {
    await deleteSignature(services, person);
    return SUCCESS;
  }),
  answer(accountEndpoints.details, async (services, { person }) => {
    const saved = await readSavedDetails(services, person);
    return { saved: saved && { ...saved, savedAt: saved.savedAt.toISOString() } };
  }),
  answer(accountEndpoints.saveDetails, async (services, { person, body: { details } }) => {
    await saveDetails(services, person, details);
    return SUCCESS;
  }),
  answer(accountEndpoints.deleteDetails, async (services, { person }) => {
    await deleteDetails(services, person);
    return SUCCESS;
  }),
  answer(accountEndpoints.joinTeam, (services, { person, body: { token } }) => joinTeam(services, person, token)),
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

/**
 * Serves `/api/account`, where signed-in people manage their own account. Authenticator apps and passkeys are under
 * `/api/auth`.
 */
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
