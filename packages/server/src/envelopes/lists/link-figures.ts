import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type DirectLink, notConfirmed, requireOpenLink, settingsOfLink } from '../../domain/envelope/direct-link.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { EnvelopeRow } from '../rows.ts';
import { notFound } from '../store/find-envelope.ts';
import { envelopes, linkDays, linkUses } from '../tables/index.ts';

export type LinkFigure = 'opened' | 'confirmed' | 'signed';

export interface LinkDay {
  /** Date in UTC, such as 2026-03-02. */
  day: string;
  opened: number;
  confirmed: number;
  signed: number;
}

/** Number of days for which figures are displayed. */
const DAYS = 14;

const DAY_MS = 86_400_000;

/** Returns the number of documents that visitors have created with a link. */
export async function countLinkUses(orm: NodePgDatabase, { id }: DirectLink): Promise<number> {
  const [counted] = await orm.select({ uses: linkUses.uses }).from(linkUses).where(eq(linkUses.linkId, id));
  return counted?.uses ?? 0;
}

/** Returns the figures of the last 14 days, oldest first. Days without visitors are included. */
export async function findLinkDays(orm: NodePgDatabase, { id }: DirectLink, now: Date): Promise<LinkDay[]> {
  const days = Array.from({ length: DAYS }, (_, index) => toDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)));
  const found = await orm
    .select({ day: linkDays.day, opened: linkDays.opened, confirmed: linkDays.confirmed, signed: linkDays.signed })
    .from(linkDays)
    .where(and(eq(linkDays.linkId, id), gte(linkDays.day, days[0] ?? '')))
    .orderBy(asc(linkDays.day));
  return days.map((day) => found.find((each) => each.day === day) ?? { day, opened: 0, confirmed: 0, signed: 0 });
}

/** Starts to count the uses of a link. */
export const startLinkFigures = (
  orm: NodePgDatabase,
  { number, teamId }: Pick<EnvelopeRow, 'number' | 'teamId'>,
  { id }: DirectLink,
) => orm.insert(linkUses).values({ linkId: id, number, teamId }).onConflictDoNothing();

/** Deletes the figures of a link that no longer exists. */
export const forgetLinkFigures = (orm: NodePgDatabase, { id }: DirectLink) =>
  orm.delete(linkUses).where(eq(linkUses.linkId, id));

/** Returns a statement that adds one to a figure. It does nothing if the link was deleted. */
export function countOnLink(linkId: string, figure: LinkFigure, now: Date): SQL {
  const column = sql.identifier(figure);
  return sql`insert into ${linkDays} (link_id, day, ${column})
    select link_id, ${toDay(now)}::date, 1 from ${linkUses} where link_id = ${linkId} for key share
    on conflict (link_id, day) do update set ${column} = ${linkDays}.${column} + 1`;
}

/**
 * Takes one of the places of a link, within the change that creates the document. The last place is taken by exactly
 * one visitor, because each of them waits for the row of the one before.
 * @param link the link that the visitor opened
 * @param isConfirmed whether the visitor has confirmed their address
 * @throws RuleViolation NOT_FOUND if the link has been deleted or replaced, or has another role, DIRECT_LINK_OFF,
 * DIRECT_LINK_ENDED, DIRECT_LINK_FULL, EMAIL_NOT_CONFIRMED if that is asked for since the visitor came
 */
export async function takePlace(
  { tx, now }: { tx: Transaction; now: Date },
  { number, teamId }: Pick<EnvelopeRow, 'number' | 'teamId'>,
  { id, token, recipientId }: DirectLink,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  // Locks the row before the link is read, so that no one can replace the link or take the same place afterward.
  const [taken] = await tx.orm
    .insert(linkUses)
    .values({ linkId: id, number, teamId, uses: 1 })
    .onConflictDoUpdate({ target: linkUses.linkId, set: { uses: sql`${linkUses.uses} + 1` } })
    .returning({ uses: linkUses.uses });
  const [template] = await tx.orm
    .select({ link: envelopes.directLink })
    .from(envelopes)
    .where(and(eq(envelopes.number, number), eq(envelopes.teamId, teamId), isNull(envelopes.deletedAt)));
  const link = template?.link;
  if (!taken || link?.id !== id || link.recipientId !== recipientId) throw notFound({ directToken: token });
  requireOpenLink(link, taken.uses - 1, now);
  if (settingsOfLink(link).confirmsEmail && !isConfirmed) throw notConfirmed();
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10);
