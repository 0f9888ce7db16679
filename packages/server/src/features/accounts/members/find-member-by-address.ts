import { normaliseEmailAddress } from '@countersign/contracts/text';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { teamMembers, users } from '../../../platform/db/schema.ts';

/**
 * Finds a team member by the email address in a request.
 * @param path path of the address in the request, for error messages
 * @throws RuleViolation INVALID_REQUEST
 */
export async function findMemberByAddress(
  orm: NodePgDatabase,
  teamId: number,
  { address, path }: { address: string; path: Issue['path'] },
): Promise<{ userId: number; userName: string; userEmail: string }> {
  const [member] = await orm
    .select({ userId: users.id, userName: users.name, userEmail: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(sql`lower(${users.email})`, normaliseEmailAddress(address))));
  if (member) return member;
  const message = `${address} is not a member of the team`;
  throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path, message }]);
}
