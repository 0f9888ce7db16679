import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { requireMayComplete } from '../../../domain/envelope/turn-order.ts';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RetryLater, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type ReadingRow, readings } from '../../../envelopes/tables/index.ts';
import { sessions } from '../../../platform/db/schema.ts';
import { transact } from '../../../platform/idempotency/request-context.ts';
import { hashShown, isReading } from '../../sign/finish/confirm-reading.ts';
import { requireOpenEnvelope } from '../../sign/recipient/act-as-recipient.ts';
import { identifyRecipient, type RecipientContext } from '../../sign/recipient/identify-recipient.ts';
import { recordOpening } from '../../sign/view/record-opening.ts';
import { type ViewedEnvelope, viewEnvelope } from '../../sign/view/view-envelope.ts';
import { openOwnPart, toVisitor } from '../open-own-part.ts';
import { findAloneReason } from './inputs.ts';

/** Names a document that a person reads in one sitting. */
export interface ReadingKey {
  recipientId: number;
  sittingId: string;
}

/**
 * Opens a document that the person wants to read and then sign together with others. Opening it again in the same
 * sitting changes nothing, unless the document has changed.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED and the codes of `requireTogether`; RetryLater
 * RATE_LIMITED
 */
export async function openReading(
  services: Services,
  sender: Sender,
  key: ReadingKey,
): Promise<{ token: string; viewed: ViewedEnvelope }> {
  const session = sessionOf(sender);
  const token = await openOwnPart(services, sender, key.recipientId);
  const caller = await identifyRecipient(services, toVisitor(sender, token), 'signing.read');
  requireTogether(services, caller);
  const { files } = caller.contents;
  const fresh = {
    shownSha256: hashShown(caller),
    unseen: files.flatMap(({ id, pages }) => (pages ?? []).map((_, index) => `${id}/${index + 1}`)),
    openedAt: services.clock.now(),
    readAt: null,
  };
  await transact(services.database, sender, async ({ orm }) => {
    await makeRoom(orm, session, fresh.openedAt);
    await orm
      .insert(readings)
      .values({ ...session, ...key, ...fresh })
      .onConflictDoUpdate({
        target: [readings.sessionId, readings.sittingId, readings.recipientId],
        set: fresh,
        setWhere: ne(readings.shownSha256, fresh.shownSha256),
      });
  });
  await recordOpening(services, caller);
  return { token, viewed: viewEnvelope(services, caller) };
}

/** Unsigned documents that a session may have open. */
const MOST_OPEN = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws RetryLater RATE_LIMITED */
async function makeRoom(orm: NodePgDatabase, { sessionId }: { sessionId: number }, now: Date): Promise<void> {
  // Requests of the same session must not exceed the limit together.
  await orm.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('no key update');
  const unsigned = and(eq(readings.sessionId, sessionId), isNull(readings.signedAt));
  await orm.delete(readings).where(and(unsigned, lt(readings.openedAt, new Date(now.getTime() - DAY_MS))));
  if ((await orm.$count(readings, unsigned)) < MOST_OPEN) return;
  const message = `At most ${MOST_OPEN} unsigned documents can be open in one session. Sign in again, or try again tomorrow.`;
  throw new RetryLater('RATE_LIMITED', message, DAY_MS / 1000);
}

/**
 * Requires that the person may sign this document now, together with others.
 * @throws RuleViolation SIGNED_ALONE_ONLY, and the codes with which the signing page refuses to finish
 */
export function requireTogether(services: Services, caller: RecipientContext): void {
  const { contents, recipient } = caller;
  requireOpenEnvelope(caller, services.clock.now());
  requireMayComplete(contents.recipients, contents.envelope.meta.signingOrder, recipient.id);
  if (findAloneReason(services, caller) === null) return;
  throw new RuleViolation('SIGNED_ALONE_ONLY', PROBLEMS.SIGNED_ALONE_ONLY.meaning);
}

/**
 * Records pages that the person has seen.
 * @returns whether they have seen all pages
 * @throws RuleViolation NOT_FOUND if the person has not opened the document in this sitting
 */
export async function recordPages(
  { database, clock }: Services,
  sender: Sender,
  key: ReadingKey,
  pages: readonly string[],
): Promise<boolean> {
  const left = sql<string[]>`${readings.unseen} - array[${sql.join(
    pages.map((page) => sql`${page}`),
    sql`, `,
  )}]::text[]`;
  const readAt = sql`coalesce(${readings.readAt}, case when ${left} = '[]'::jsonb then ${clock.now().toISOString()}::timestamptz end)`;
  const [row] = await database.orm
    .update(readings)
    .set({ unseen: left, readAt })
    .where(isReading({ ...sessionOf(sender), ...key }))
    .returning({ readAt: readings.readAt });
  if (!row) throw unknown();
  return row.readAt !== null;
}

/**
 * Finds a document that the person has opened in this sitting. Null if they have not.
 */
export async function findReading(
  { database: { orm } }: Pick<Services, 'database'>,
  sender: Sender,
  key: ReadingKey,
): Promise<ReadingRow | null> {
  const [row] = await orm
    .select()
    .from(readings)
    .where(isReading({ ...sessionOf(sender), ...key }));
  return row ?? null;
}

/** Only people who are signed in read documents, so that a reading belongs to their session. */
function sessionOf(sender: Sender): { sessionId: number } {
  if (sender.kind !== 'session') throw unknown();
  return { sessionId: sender.sessionId };
}

const unknown = () => new RuleViolation('NOT_FOUND', 'Document not found.');
