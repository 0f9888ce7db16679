import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DOCUMENT_STATUSES } from '../../../domain/envelope/envelope.ts';
import { placeOfEnvelope } from '../../../envelopes/count-envelopes.ts';
import { type EnvelopeKind, inKind } from '../../../envelopes/envelope-kind.ts';
import type { Page } from '../../../envelopes/list-envelopes.ts';
import type { PageOfEnvelopes } from '../../../envelopes/listed-envelopes.ts';
import { envelopes } from '../../../platform/db/schema.ts';

const LATEST_FIRST = sql`updated_at desc, number desc`;

const limitOf = ({ page, perPage }: Page): SQL => sql`limit ${perPage} offset ${(page - 1) * perPage}`;

const inOrder = (those: SQL, page: Page): SQL =>
  sql`select number from (${those}) as asked order by ${LATEST_FIRST} ${limitOf(page)}`;

/**
 * Selects a page of a kind, sorted by latest change. The index has this order only within a status, so the latest of each
 * status are read and merged. A folder is sorted as a whole.
 */
export function latestOfKind(kind: EnvelopeKind, page: Page): PageOfEnvelopes {
  const those = kind.folderId === undefined ? latestOfEach(kind, page) : fenced(inKind(kind));
  return { teamId: kind.reader.teamId, place: placeOfEnvelope(kind, 0), numbers: inOrder(those, page) };
}

function latestOfEach({ status, ...kind }: EnvelopeKind, { page, perPage }: Page): SQL {
  const latest = (status: EnvelopeKind['status']) => sql`(
    select number, updated_at from ${envelopes} where ${inKind({ ...kind, status })}
     order by ${LATEST_FIRST} limit ${page * perPage})`;
  return sql.join((status ? [status] : DOCUMENT_STATUSES).map(latest), sql` union all `);
}

/** Selects a page of the envelopes that match a condition, sorted by latest change. */
export const latestOf = (teamId: number, those: SQL | undefined, page: Page): PageOfEnvelopes => ({
  teamId,
  place: sql`select count(*)::int as total from ${envelopes} where ${those}`,
  numbers: inOrder(fenced(those), page),
});

/** Selects a page of the envelopes with these numbers, sorted by latest change. */
export const latestOfMatches = (teamId: number, matches: number[], page: Page): PageOfEnvelopes => ({
  teamId,
  place: sql`select ${matches.length}::int as total`,
  numbers: inOrder(
    fenced(and(sql`${envelopes.number} = any(${sql.param(matches)}::int[])`, eq(envelopes.teamId, teamId))),
    page,
  ),
});

/** Selects the envelopes before sorting them. Otherwise, the planner might walk through all envelopes in sort order. */
const fenced = (those: SQL | undefined): SQL =>
  sql`select number, updated_at from ${envelopes} where ${those} offset 0`;
