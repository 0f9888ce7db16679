import { authorise } from '../../domain/teams/authorise.ts';
import type { TeamAction } from '../../domain/teams/policies.ts';
import type { Credential, TeamPrincipal } from '../../domain/teams/principal.ts';
import { findPrincipal } from '../../platform/principals/find-principal.ts';
import type { Services } from '../services.ts';

/**
 * Returns the principal that a URL was created for. The URL allows what the principal may do now, and nothing after the
 * token or session has ended.
 * @throws the error that `ended` creates from a sentence; RuleViolation FORBIDDEN
 */
export async function requireCredential(
  { database, clock }: Services,
  credential: Credential,
  { action, what, ended }: { action: TeamAction; what: string; ended: (message: string) => Error },
): Promise<TeamPrincipal> {
  const principal = await findPrincipal(database.orm, credential, clock.now());
  const name = 'tokenId' in credential ? 'token' : 'session';
  if (!principal) throw ended(`This ${what} ended together with the ${name} that created it.`);
  authorise(principal, action, principal);
  return principal;
}
