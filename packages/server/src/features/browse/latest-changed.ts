import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DOCUMENT_STATUSES } from '../../domain/envelope/envelope.ts';
import { placeOfEnvelope } from '../../envelopes/lists/count-envelopes.ts';
import type { Page } from '../../envelopes/lists/list-envelopes.ts';
import type { PageOfEnvelopes } from '../../envelopes/lists/listed-envelopes.ts';
import { type EnvelopeKind, inKind } from '../../envelopes/lists/select-envelopes.ts';
import { envelopes } from '../../envelopes/tables/index.ts';

const LATEST_FIRST = sql`updated_at desc, number desc`;

const limitToPage = ({ page, perPage }: Page): SQL => sql`limit ${perPage} offset ${(page - 1) * perPage}`;

const inOrder = (those: SQL, page: Page): SQL =>
  sql`select number from (${those}) as asked order by ${LATEST_FIRST} ${limitToPage(page)}`;

/**
 * Selects one page of envelopes, latest change first. The index is sorted only within a status, so the latest envelopes
 * of each status are read and merged. Folders are sorted without the index.
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

export const latestInPlace = (teamId: number, those: SQL | undefined, page: Page): PageOfEnvelopes => ({
  teamId,
  place: sql`select count(*)::int as total from ${envelopes} where ${those}`,
  numbers: inOrder(fenced(those), page),
});

export const latestOfMatches = (teamId: number, matches: number[], page: Page): PageOfEnvelopes => ({
  teamId,
  place: sql`select ${matches.length}::int as total`,
  numbers: inOrder(
    fenced(and(sql`${envelopes.number} = any(${sql.param(matches)}::int[])`, eq(envelopes.teamId, teamId))),
    page,
  ),
});

/** Selects the envelopes before they are sorted. Otherwise, the planner might scan all envelopes in sort order. */
const fenced = (those: SQL | undefined): SQL =>
  sql`select number, updated_at from ${envelopes} where ${those} offset 0`;
