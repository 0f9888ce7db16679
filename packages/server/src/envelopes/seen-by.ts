import { and, inArray, not, type SQL, sql } from 'drizzle-orm';
import { hiddenFrom, type Reader } from '../domain/envelope/visibility.ts';
import { envelopes, type folders } from '../platform/db/schema.ts';

type Table = typeof envelopes | typeof folders;

/** Matches the envelopes that a reader sees: of their team, not deleted and not hidden from them. */
export const isSeenBy = (reader: Reader, table: Table = envelopes): SQL | undefined =>
  and(sql`${table.teamId} = ${reader.teamId}`, sql`${table.deletedAt} is null`, isNotHiddenFrom(reader, table));

/** Matches the visibility that a reader sees. Undefined if nothing is hidden from the reader. */
export function isNotHiddenFrom(reader: Reader, table: Table = envelopes): SQL | undefined {
  const hidden = isHiddenFrom(reader, table);
  return hidden && not(hidden);
}

/** Matches envelopes of other owners that the reader's role does not see. Undefined if it sees everything. */
export function isHiddenFrom({ userId, role }: Reader, table: Table = envelopes): SQL | undefined {
  const hidden = hiddenFrom(role);
  if (hidden.length === 0) return undefined;
  // The first part is the condition of the index `envelopes_hidden`.
  return sql`(${table.visibility} <> 'EVERYONE' and ${sql`${inArray(table.visibility, hidden)}`.inlineParams()} and ${table.userId} <> ${userId})`;
}
