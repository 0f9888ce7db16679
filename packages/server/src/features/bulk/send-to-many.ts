import { and, eq, isNull, sql } from 'drizzle-orm';
import { ACTION_OF, type SendDeed } from '../../domain/envelope/bulk-action.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import { credentialOf } from '../../envelopes/find-earlier-sender.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { TeamKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { bulkRows, bulks } from '../../envelopes/tables/index.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';
import { transact } from '../../platform/idempotency/request-context.ts';
import { newBulkId } from '../../platform/identifiers.ts';
import { checkRows, type RowProblem, type RowToCheck } from './check-rows.ts';

export interface SendingToMany {
  template: TeamKey;
  /** Name of the spreadsheet, or null. */
  name: string | null;
  rows: readonly RowToCheck[];
  /** Whether the rows are only checked. */
  isDryRun: boolean;
}

export interface StartedSending {
  /** Null for a dry run. */
  bulkId: string | null;
  total: number;
  problems: RowProblem[];
}

/**
 * Starts sending a document for each row. Rows with a problem are refused, and never stop the others. A job creates and
 * sends each document separately.
 * @throws RuleViolation NOT_FOUND (template), FORBIDDEN, and the errors of `checkRows` and `collectUploads`
 */
export async function sendToMany(
  services: Services,
  sender: Sender,
  { template: key, name, rows, isDryRun }: SendingToMany,
): Promise<StartedSending> {
  authorise(sender, ACTION_OF.SEND_TEMPLATE, sender);
  requireDistinct(rows);
  await collectUploads(services, key);
  const template = await loadEnvelope(services.database.orm, key);
  const problems = await checkRows(services, template, rows);
  if (isDryRun) return { bulkId: null, total: rows.length, problems };
  const deed: SendDeed = { do: 'SEND_TEMPLATE', templateNumber: template.envelope.number, name };
  return start(services, sender, deed, rows, problems);
}

async function start(
  services: Services,
  sender: Sender,
  deed: SendDeed,
  rows: readonly RowToCheck[],
  problems: RowProblem[],
): Promise<StartedSending> {
  const refused = new Map<number, RowProblem['code']>(problems.toReversed().map(({ row, code }) => [row, code]));
  const values = rows.map(({ row, given }) => ({ position: row, given, code: refused.get(row) ?? null }));
  const isOver = refused.size === rows.length;
  const id = newBulkId();
  const started = await transact(services.database, sender, async (tx) => {
    const now = services.clock.now();
    const { teamId, userId, ip, userAgent } = sender;
    const by = { tokenId: null, ...credentialOf(sender), teamId, userId, ip, userAgent };
    const ended = isOver ? { endedAt: now } : {};
    await tx.orm.insert(bulks).values({ id, ...by, deed, total: rows.length, createdAt: now, ...ended });
    await tx.orm.execute(sql`
      insert into ${bulkRows} (bulk_id, position, given, outcome, code)
      select ${id}, position, given, case when code is null then null else 'REFUSED' end, code
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (position int, given jsonb, code text)`);
    if (!isOver) await services.jobs.enqueue(tx, 'bulk-deed', { bulkId: id }, undefined, String(teamId));
    return { bulkId: id, total: rows.length, problems };
  });
  services.jobs.wake('bulk-deed');
  return started;
}

/** @throws RuleViolation INVALID_REQUEST */
function requireDistinct(rows: readonly RowToCheck[]): void {
  const seen = new Set<number>();
  for (const [index, { row }] of rows.entries()) {
    if (seen.has(row)) {
      const message = `Two rows have the number ${row}`;
      throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: ['rows', index, 'row'], message }]);
    }
    seen.add(row);
  }
}

/** Action on a sending that is in progress. */
export type SendingControl = 'PAUSE' | 'RESUME' | 'STOP';

/**
 * Pauses, resumes or stops sending. A document that is being created is still sent, or not created at all.
 * @throws RuleViolation NOT_FOUND, FORBIDDEN, BULK_OVER
 */
export async function controlSending(
  services: Services,
  sender: Sender,
  bulkId: string,
  control: SendingControl,
): Promise<string> {
  authorise(sender, ACTION_OF.SEND_TEMPLATE, sender);
  await transact(services.database, sender, async (tx) => {
    const [bulk] = await tx.orm
      .select({ endedAt: bulks.endedAt })
      .from(bulks)
      .where(and(isSendingBy(sender), eq(bulks.id, bulkId)))
      .for('update');
    if (!bulk) throw new RuleViolation('NOT_FOUND', 'There is no such sending.');
    if (bulk.endedAt) throw new RuleViolation('BULK_OVER', 'All rows have already been processed or stopped.');
    const now = services.clock.now();
    const change = { PAUSE: { pausedAt: now }, RESUME: { pausedAt: null }, STOP: { pausedAt: null, endedAt: now } }[
      control
    ];
    await tx.orm.update(bulks).set(change).where(eq(bulks.id, bulkId));
    if (control === 'STOP') {
      const isOpen = and(eq(bulkRows.bulkId, bulkId), isNull(bulkRows.outcome));
      await tx.orm.update(bulkRows).set({ outcome: 'STOPPED' }).where(isOpen);
    }
    if (control === 'RESUME') {
      await services.jobs.enqueue(tx, 'bulk-deed', { bulkId }, undefined, String(sender.teamId));
    }
    return bulkId;
  });
  services.jobs.wake('bulk-deed');
  return bulkId;
}

/** Matches the sendings of a member, including those that the member's tokens started. */
export const isSendingBy = ({ teamId, userId }: Pick<Sender, 'teamId' | 'userId'>) =>
  and(eq(bulks.teamId, teamId), eq(bulks.userId, userId), sql`${bulks.deed} ->> 'do' = 'SEND_TEMPLATE'`);
