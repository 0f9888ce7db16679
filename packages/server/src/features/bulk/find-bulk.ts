import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DocumentDeed } from '../../domain/envelope/bulk-action.ts';
import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { bulkRows, bulks, envelopes } from '../../envelopes/tables/index.ts';

export interface Bulk {
  id: string;
  deed: DocumentDeed;
  total: number;
  done: number;
  refused: number;
  refusals: { envelopeId: string; title: string; code: ProblemCode | null }[];
  isOver: boolean;
}

const MOST_NAMED = 100;

type Asker = { teamId: number; userId: number };

/** @throws RuleViolation NOT_FOUND */
export async function findBulk(orm: NodePgDatabase, asker: Asker, id: string): Promise<Bulk> {
  const found = await select(orm, asker, eq(bulks.id, id));
  if (!found) throw new RuleViolation('NOT_FOUND', 'Bulk action not found.');
  return found;
}

export const findOpenBulk = (orm: NodePgDatabase, asker: Asker): Promise<Bulk | undefined> =>
  select(orm, asker, isNull(bulks.endedAt));

async function select(
  orm: NodePgDatabase,
  { teamId, userId }: Asker,
  which: SQL | undefined,
): Promise<Bulk | undefined> {
  const [bulk] = await orm
    .select({ id: bulks.id, deed: bulks.deed, total: bulks.total, endedAt: bulks.endedAt })
    .from(bulks)
    // Sending to many has a page of its own.
    .where(
      and(eq(bulks.teamId, teamId), eq(bulks.userId, userId), ne(sql`${bulks.deed} ->> 'do'`, 'SEND_TEMPLATE'), which),
    )
    .orderBy(desc(bulks.createdAt))
    .limit(1);
  if (!bulk) return undefined;
  const counts = await orm
    .select({ outcome: bulkRows.outcome, count: count() })
    .from(bulkRows)
    .where(eq(bulkRows.bulkId, bulk.id))
    .groupBy(bulkRows.outcome);
  const findCount = (outcome: 'DONE' | 'REFUSED') => counts.find((each) => each.outcome === outcome)?.count ?? 0;
  const refused = findCount('REFUSED');
  const refusals =
    refused === 0
      ? []
      : await orm
          .select({ envelopeId: envelopes.id, title: envelopes.title, code: bulkRows.code })
          .from(bulkRows)
          .innerJoin(envelopes, eq(envelopes.id, bulkRows.envelopeId))
          .where(and(eq(bulkRows.bulkId, bulk.id), eq(bulkRows.outcome, 'REFUSED')))
          .orderBy(asc(bulkRows.position))
          .limit(MOST_NAMED);
  const { endedAt, deed, ...said } = bulk;
  if (deed.do === 'SEND_TEMPLATE') return undefined;
  return { ...said, deed, done: findCount('DONE'), refused, refusals, isOver: endedAt !== null };
}
