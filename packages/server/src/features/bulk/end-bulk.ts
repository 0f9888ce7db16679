import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { bulkRows, bulks, envelopes } from '../../envelopes/tables/index.ts';
import { teamMembers, users } from '../../platform/db/schema.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { NO_REQUEST, transact } from '../../platform/idempotency/request-context.ts';
import { queueSendingMail } from '../notify/mail/queue-member-mails.ts';
import { findSending } from './find-sending.ts';

/** Members wait for shorter sendings on the page, so these need no email. */
const SHORT_MS = 60_000;

/** Ends a bulk action if all of its rows have a result. A member who has waited long for a sending gets an email. */
export async function endUnlessPaused(services: Services, bulkId: string): Promise<void> {
  await transact(services.database, NO_REQUEST, async (tx) => {
    const now = services.clock.now();
    const open = tx.orm
      .select({ one: sql`1` })
      .from(bulkRows)
      .where(and(eq(bulkRows.bulkId, bulkId), isNull(bulkRows.outcome)));
    const [ended] = await tx.orm
      .update(bulks)
      .set({ endedAt: now, pausedAt: null })
      .where(and(eq(bulks.id, bulkId), isNull(bulks.endedAt), notExists(open)))
      .returning();
    if (ended) await mailSender(services, tx, now, ended);
  });
}

/** Apps get the result from the API, so only members get an email. */
async function mailSender(
  services: Services,
  tx: Transaction,
  now: Date,
  { id: bulkId, teamId, userId, tokenId, deed, createdAt }: typeof bulks.$inferSelect,
): Promise<void> {
  if (deed.do !== 'SEND_TEMPLATE' || tokenId !== null) return;
  const { sent, total, refused } = await findSending(tx.orm, { teamId, userId }, bulkId, now);
  if (refused === 0 && now.getTime() - createdAt.getTime() < SHORT_MS) return;
  const [found] = await tx.orm
    .select({ to: { name: users.name, email: users.email }, template: envelopes.title, meta: envelopes.meta })
    .from(envelopes)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
    .where(and(eq(envelopes.teamId, teamId), eq(envelopes.number, deed.templateNumber)));
  // The member has left the team, or the template has been purged.
  if (!found) return;
  const { to, template, meta } = found;
  const counts = { name: deed.name ?? template, template, sent, total, refused };
  await queueSendingMail(services, tx, now, { teamId, bulkId, language: meta.language, to, counts });
}
