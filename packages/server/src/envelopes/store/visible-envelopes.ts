import { and, inArray, not, type SQL, sql } from 'drizzle-orm';
import { hiddenFrom, type Reader } from '../../domain/envelope/visibility.ts';
import { envelopes, type folders } from '../tables/index.ts';

type Table = typeof envelopes | typeof folders;

/** Matches envelopes that a reader can see: those of the reader's team that are neither deleted nor hidden. */
export const isSeenBy = (reader: Reader, table: Table = envelopes): SQL | undefined =>
  and(sql`${table.teamId} = ${reader.teamId}`, sql`${table.deletedAt} is null`, isNotHiddenFrom(reader, table));

/** Matches envelopes whose visibility includes the reader. Undefined if the reader can see everything. */
export function isNotHiddenFrom(reader: Reader, table: Table = envelopes): SQL | undefined {
  const hidden = isHiddenFrom(reader, table);
  return hidden && not(hidden);
}

/** Matches other owners' envelopes that are hidden from the reader's role. Undefined if the role can see everything. */
export function isHiddenFrom({ userId, role }: Reader, table: Table = envelopes): SQL | undefined {
  const hidden = hiddenFrom(role);
  if (hidden.length === 0) return undefined;
  // The first part repeats the condition of the partial index `envelopes_hidden`.
  return sql`(${table.visibility} <> 'EVERYONE' and ${sql`${inArray(table.visibility, hidden)}`.inlineParams()} and ${table.userId} <> ${userId})`;
}
