import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { draftReaders, users } from '../../../platform/db/schema.ts';

export interface DraftReader {
  name: string;
  email: string;
}

interface Reading {
  envelopeId: string;
  userId: number;
}

/** A member who has not requested the draft for this long, which is three polling intervals, no longer has it open. */
const SEEN_MS = 45_000;

/** Records that a member has a draft open. Returns the other members who do. */
export async function seeReaders(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { envelopeId, userId }: Reading,
): Promise<DraftReader[]> {
  const now = clock.now();
  const mine = orm
    .insert(draftReaders)
    .values({ envelopeId, userId, seenAt: now })
    .onConflictDoUpdate({ target: [draftReaders.envelopeId, draftReaders.userId], set: { seenAt: now } });
  const noted = orm.$with('noted').as(mine.returning({ userId: draftReaders.userId }));
  return orm
    .with(noted)
    .select({ name: users.name, email: users.email })
    .from(draftReaders)
    .innerJoin(users, eq(users.id, draftReaders.userId))
    .where(
      and(
        eq(draftReaders.envelopeId, envelopeId),
        ne(draftReaders.userId, userId),
        gt(draftReaders.seenAt, new Date(now.getTime() - SEEN_MS)),
      ),
    )
    .orderBy(users.name, users.id);
}

export async function forgetReader({ database: { orm } }: Pick<Services, 'database'>, reading: Reading): Promise<void> {
  await orm
    .delete(draftReaders)
    .where(and(eq(draftReaders.envelopeId, reading.envelopeId), eq(draftReaders.userId, reading.userId)));
}

/** Removes members who closed the draft without notifying the service. */
export async function forgetOldReaders({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await orm.delete(draftReaders).where(lt(draftReaders.seenAt, new Date(clock.now().getTime() - SEEN_MS)));
}
