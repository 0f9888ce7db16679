import { MOST_COUNTED } from '@countersign/contracts/console/tabs';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../envelopes/lists/list-envelopes.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { loadEnvelopes } from '../../envelopes/store/load-envelope.ts';
import { envelopes, recipients } from '../../envelopes/tables/index.ts';
import { containing } from '../../platform/db/containing.ts';
import { teams, users } from '../../platform/db/schema.ts';
import { findPerson, inPart, isOwnPart, ofSameEnvelope, type Part, type Person } from './own-parts.ts';

type Needed = Pick<Services, 'database'>;

export interface OwnPart {
  recipientId: number;
  contents: WholeEnvelope;
}

export interface PartRequest extends Page {
  part: Part;
  /** Searched for in the title, and in the names of the sender and the team. */
  query?: string | undefined;
}

/** Lists one page of a part, what is due first at the top, otherwise the newest. */
export async function listOwnParts(
  { database: { orm } }: Needed,
  person: Person,
  { part, query, page, perPage }: PartRequest,
): Promise<{ found: OwnPart[]; hasMore: boolean }> {
  const rows = await orm
    .select({ recipientId: recipients.id, envelopeId: envelopes.id })
    .from(recipients)
    .innerJoin(envelopes, ofSameEnvelope)
    .innerJoin(users, eq(users.id, envelopes.userId))
    .innerJoin(teams, eq(teams.id, envelopes.teamId))
    .where(and(isOwnPart(person), inPart[part], query ? isNamed(query) : undefined))
    .orderBy(...ORDERS[part], desc(recipients.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const onPage = rows.slice(0, perPage);
  if (onPage.length === 0) return { found: [], hasMore: false };
  const loaded = await loadEnvelopes(
    orm,
    inArray(
      envelopes.id,
      onPage.map(({ envelopeId }) => envelopeId),
    ),
  );
  const byId = new Map(loaded.map((contents) => [contents.envelope.id, contents]));
  const found = onPage.flatMap(({ recipientId, envelopeId }) => {
    const contents = byId.get(envelopeId);
    return contents ? [{ recipientId, contents }] : [];
  });
  return { found, hasMore: rows.length > perPage };
}

function isNamed(query: string): SQL {
  const pattern = containing(query);
  return sql`(${envelopes.title} ilike ${pattern} or ${users.name} ilike ${pattern} or ${teams.name} ilike ${pattern})`;
}

const ORDERS: Record<Part, SQL[]> = {
  sign: [asc(isNull(recipients.invitedAt)), sql`${recipients.expiresAt} asc nulls last`],
  signed: [desc(sql`coalesce(${recipients.signedAt}, ${recipients.rejectedAt})`)],
  shared: [],
};

/** Counts what is on each tab, up to a limit. */
export const countOwnParts = async (needed: Needed, person: Person): Promise<Record<Part, number>> => ({
  sign: await countOwnPart(needed, person, and(inPart.sign, isWaiting)),
  signed: await countOwnPart(needed, person, inPart.signed),
  shared: await countOwnPart(needed, person, inPart.shared),
});

/** Counts the documents in which it is the person's turn. */
export async function countWaiting(needed: Needed, sender: Pick<Sender, 'userId'>): Promise<number> {
  return countOwnPart(needed, await findPerson(needed, sender), and(inPart.sign, isWaiting));
}

const isWaiting = sql`${recipients.invitedAt} is not null`;

function countOwnPart({ database: { orm } }: Needed, person: Person, wanted: SQL | undefined): Promise<number> {
  const some = orm
    .select({ id: recipients.id })
    .from(recipients)
    .innerJoin(envelopes, ofSameEnvelope)
    .where(and(isOwnPart(person), wanted))
    .limit(MOST_COUNTED)
    .as('some');
  return orm.$count(some);
}
