import type { Language } from '@countersign/languages';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import type { PersonAction } from '../../../domain/teams/policies.ts';
import type { SignedIn, SignIn } from '../../../features/accounts/sign-in/sign-in.ts';
import { countByNetwork } from '../../../platform/limits/attempts.ts';
import { type Client, readClient } from '../requests/client.ts';
import { readKnownBrowser } from '../requests/known-browser-cookie.ts';
import { preferredLanguage } from '../requests/preferred-language.ts';
import { bindingFor, type Door } from './operation.ts';

/** A signed-in person who manages their own account. */
export interface PersonCaller extends Client {
  person: SignedIn;
  language: Language;
  knownBrowser: string | null;
}

/**
 * Returns the entry point for signed-in people. Changes are counted by network, because they could be used to guess
 * secrets.
 */
export const personDoor = (signIn: SignIn): Door<PersonCaller, PersonAction> => ({
  for: 'person',
  async admit(c, services, action) {
    const person = await signIn.signedIn(c.req.header('cookie'));
    if (!person) throw new RuleViolation('UNAUTHORIZED', 'You are not signed in.');
    authorise({ kind: 'person', isFresh: person.isFresh }, action, null);
    const client = readClient(c, services.config);
    if (c.req.method !== 'GET') await countByNetwork(services, 'SIGN_IN', client.ip);
    return { ...client, person, language: preferredLanguage(c), knownBrowser: readKnownBrowser(c, services) };
  },
});

export const { answer } = bindingFor<PersonCaller, PersonAction>();
