import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { hiddenFrom, type Reader } from '../../domain/envelope/visibility.ts';
import { contacts } from '../../envelopes/tables/index.ts';
import { containing } from '../../platform/db/containing.ts';

export type ContactRow = typeof contacts.$inferSelect;

/** Matches contacts that a reader can see, because they can see a document of the person or have added the contact. */
export function isListedFor({ teamId, userId, role }: Reader): SQL | undefined {
  const hidden = hiddenFrom(role);
  const isSeen =
    hidden.length === 0 ? undefined : or(not(inArray(contacts.visibility, hidden)), eq(contacts.userId, userId));
  return and(eq(contacts.teamId, teamId), isSeen);
}

/** Returns one condition for each word of the query, which must occur in the name or address. */
export const isMatching = (query: string): SQL[] =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`concat(${contacts.name}, ' ', ${contacts.email}) ilike ${containing(word)}`);
