import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { draftReaders } from '../../envelopes/tables/index.ts';
import { users } from '../../platform/db/schema.ts';

export interface DraftReader {
  name: string;
  email: string;
}

interface Reading {
  envelopeId: string;
  userId: number;
}

/** Time without a request after which a member no longer counts as having the draft open. Three polling intervals. */
const SEEN_MS = 45_000;

/** Records that a member has a draft open. Returns other members who have it open. */
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
