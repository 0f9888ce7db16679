import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Retention } from '../../../domain/privacy/privacy-record.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { teams } from '../../../platform/db/schema.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { addRecord, type Deciding, lockTeam } from './records.ts';

/** @throws RuleViolation NOT_FOUND */
export async function readRetention(orm: NodePgDatabase, teamId: number): Promise<Retention> {
  const [found] = await orm
    .select({ deletedDays: teams.deletedDays, finishedDays: teams.finishedDays })
    .from(teams)
    .where(eq(teams.id, teamId));
  if (!found) throw new RuleViolation('NOT_FOUND', `Team ${teamId} does not exist.`);
  return found;
}

/**
 * Changes how long a team's deleted and finished documents are stored, including existing ones. Omitted settings stay
 * unchanged.
 * @throws RuleViolation NOT_FOUND
 */
export function changeRetention(
  database: Database,
  context: RequestContext,
  deciding: Deciding,
  change: { [Name in keyof Retention]?: Retention[Name] | undefined },
): Promise<Retention> {
  return transact(database, context, async (tx) => {
    const { deletedDays, finishedDays } = await lockTeam(tx, deciding.teamId);
    const to = {
      deletedDays: change.deletedDays === undefined ? deletedDays : change.deletedDays,
      finishedDays: change.finishedDays === undefined ? finishedDays : change.finishedDays,
    };
    if (to.deletedDays === deletedDays && to.finishedDays === finishedDays) return to;
    await tx.orm.update(teams).set(to).where(eq(teams.id, deciding.teamId));
    await addRecord(tx, deciding, 'RETENTION_CHANGED', { from: { deletedDays, finishedDays }, to });
    return to;
  });
}
