import type { SavedSearch } from '@countersign/contracts/console';
import { LIMITS } from '@countersign/contracts/text';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { savedViews } from '../../envelopes/tables/index.ts';
import { teamMembers } from '../../platform/db/schema.ts';
import { type RequestContext, transact } from '../../platform/idempotency/request-context.ts';
import { newViewId } from '../../platform/identifiers.ts';

type Needed = Pick<Services, 'database' | 'clock'>;
type View = typeof savedViews.$inferSelect;

/** The member whose views they are. Other members do not see them. */
interface Owner {
  teamId: number;
  userId: number;
}

const isOf = ({ teamId, userId }: Owner): SQL | undefined =>
  and(eq(savedViews.teamId, teamId), eq(savedViews.userId, userId));

export const listViews = ({ database: { orm } }: Pick<Needed, 'database'>, owner: Owner): Promise<View[]> =>
  orm.select().from(savedViews).where(isOf(owner)).orderBy(asc(savedViews.createdAt), asc(savedViews.id));

/** @throws RuleViolation TOO_MANY_VIEWS */
export const saveView = (
  { database, clock }: Needed,
  owner: RequestContext & Owner,
  { name, search }: { name: string; search: SavedSearch },
): Promise<{ id: string }> =>
  transact(database, owner, async ({ orm }) => {
    const { teamId, userId } = owner;
    // Two browsers of one person must not exceed the limit together.
    await orm
      .select({ userId: teamMembers.userId })
      .from(teamMembers)
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
      .for('no key update');
    if ((await orm.$count(savedViews, isOf(owner))) >= LIMITS.views) {
      throw new RuleViolation('TOO_MANY_VIEWS', `You can save at most ${LIMITS.views} views.`);
    }
    const id = newViewId();
    await orm.insert(savedViews).values({ ...{ id, teamId, userId, name, search }, createdAt: clock.now() });
    return { id };
  });

/** @throws RuleViolation NOT_FOUND */
export const renameView = (
  { database }: Pick<Needed, 'database'>,
  owner: RequestContext & Owner,
  id: string,
  name: string,
): Promise<{ id: string }> =>
  transact(database, owner, async ({ orm }) => {
    const [view] = await orm
      .update(savedViews)
      .set({ name })
      .where(and(isOf(owner), eq(savedViews.id, id)))
      .returning({ id: savedViews.id });
    return view ?? notFound();
  });

/** @throws RuleViolation NOT_FOUND */
export const deleteView = (
  { database }: Pick<Needed, 'database'>,
  owner: RequestContext & Owner,
  id: string,
): Promise<{ id: string }> =>
  transact(database, owner, async ({ orm }) => {
    const [view] = await orm
      .delete(savedViews)
      .where(and(isOf(owner), eq(savedViews.id, id)))
      .returning({ id: savedViews.id });
    return view ?? notFound();
  });

function notFound(): never {
  throw new RuleViolation('NOT_FOUND', 'View not found.');
}
