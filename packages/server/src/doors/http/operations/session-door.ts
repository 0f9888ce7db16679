import { numberInPath } from '@countersign/contracts';
import { PERSON_HEADER } from '@countersign/contracts/console/tabs';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { TeamAction } from '../../../domain/teams/policies.ts';
import type { SignIn } from '../../../features/accounts/sign-in/sign-in.ts';
import { findMember } from '../../../platform/principals/find-principal.ts';
import type { Door } from './operation.ts';
import { type TeamCaller, teamDoor } from './team-operation.ts';

/**
 * Admits signed-in members to the team with the `teamId` in the path. Ignores tokens. Looks up the membership for each
 * request. Refuses requests from a page that was loaded while someone else was signed in.
 */
export const sessionDoor = (signIn: SignIn): Door<TeamCaller, TeamAction> =>
  teamDoor(async (c, { database, clock }) => {
    const signedIn = await signIn.signedIn(c.req.header('cookie'));
    if (!signedIn) throw new RuleViolation('UNAUTHORIZED', 'You are not signed in.');
    const meant = c.req.header(PERSON_HEADER);
    if (meant !== undefined && meant !== String(signedIn.userId))
      throw new RuleViolation('UNAUTHORIZED', 'A different user is signed in.');
    const member = { sessionId: signedIn.sessionId, teamId: numberInPath.parse(c.req.param('teamId')) };
    const principal = await findMember(database.orm, member, clock.now());
    if (!principal) throw new RuleViolation('NOT_FOUND', 'Team not found.');
    return principal;
  });
