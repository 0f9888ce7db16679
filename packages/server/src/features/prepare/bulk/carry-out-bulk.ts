import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { ACTION_OF, type BulkDeed } from '../../../domain/envelope/bulk-deed.ts';
import { PROBLEMS, type ProblemCode } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import { findEnvelope } from '../../../envelopes/find-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { bulkRows, bulks, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import type { KeyedWork } from '../../../platform/idempotency/request-context.ts';
import type { ClaimedJob, Ending } from '../../../platform/work/claimed-job.ts';
import { browseDocument } from '../documents/browse-documents.ts';
import { cancelDocument } from '../documents/cancel-document.ts';
import { deleteDocument } from '../documents/delete-document.ts';
import { resendDocument } from '../documents/resend-document.ts';
import { updateDocument } from '../documents/update-document.ts';
import type { Member } from './start-bulk.ts';

type BulkRow = typeof bulkRows.$inferSelect;

/** Length of one turn, after which it is another team's turn. */
const TURN_MS = 2_000;

/** Another process has already performed the action on this document. */
class DoneAlready extends Error {}

/** Job: performs an action on one document after another, each in a transaction that also records its completion. */
export async function carryOutBulk(services: Services, { data }: ClaimedJob<'bulk-deed'>): Promise<Ending> {
  const { orm } = services.database;
  const [bulk] = await orm
    .select()
    .from(bulks)
    .where(and(eq(bulks.id, data.bulkId), isNull(bulks.endedAt)));
  if (!bulk) return 'DONE';
  const member = await memberOf(services, bulk);
  const begun = performance.now();
  for (;;) {
    const [row] = await orm
      .select()
      .from(bulkRows)
      .where(and(eq(bulkRows.bulkId, bulk.id), isNull(bulkRows.outcome)))
      .orderBy(asc(bulkRows.position))
      .limit(1);
    if (!row) break;
    await carryOut(services, member, bulk.deed, row);
    if (performance.now() - begun > TURN_MS) return { againAt: services.clock.now() };
  }
  await orm.update(bulks).set({ endedAt: services.clock.now() }).where(eq(bulks.id, bulk.id));
  return 'DONE';
}

/** Returns the member with their current rights. Null if the member has left the team and may do nothing more. */
async function memberOf(services: Services, bulk: typeof bulks.$inferSelect): Promise<Member | null> {
  const { sessionId, ip, userAgent } = bulk;
  const [found] = await services.database.orm
    .select({
      role: teamMembers.role,
      teamId: teams.id,
      teamName: teams.name,
      userId: users.id,
      userName: users.name,
      userEmail: users.email,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, bulk.teamId), eq(teamMembers.userId, bulk.userId)));
  return found ? { kind: 'session', isFresh: false, sessionId, ip, userAgent, ...found } : null;
}

async function carryOut(services: Services, member: Member | null, deed: BulkDeed, row: BulkRow): Promise<void> {
  const { orm } = services.database;
  const isOpen = and(eq(bulkRows.bulkId, row.bulkId), eq(bulkRows.position, row.position), isNull(bulkRows.outcome));
  const refuse = (code: ProblemCode) => orm.update(bulkRows).set({ outcome: 'REFUSED', code }).where(isOpen);
  if (!member) {
    await refuse('FORBIDDEN');
    return;
  }
  try {
    authorise(member, ACTION_OF[deed.do], member);
    const { folderId: folderBefore } = await findEnvelope(orm, { reader: member, id: row.envelopeId });
    const keyed: KeyedWork = {
      async conclude(tx) {
        const done = { outcome: 'DONE', ...(deed.do === 'MOVE' && { folderBefore }) } as const;
        const { rowCount } = await tx.orm.update(bulkRows).set(done).where(isOpen);
        if (rowCount === 0) throw new DoneAlready();
      },
    };
    await perform(services, { ...member, keyed }, deed, row);
  } catch (error) {
    if (error instanceof DoneAlready) return;
    // An error that is not about this document is retried with the job.
    if (!(error instanceof RuleViolation) || PROBLEMS[error.code].status >= 500) throw error;
    await refuse(error.code);
  }
}

async function perform(services: Services, member: Member, deed: BulkDeed, row: BulkRow): Promise<void> {
  const key = { reader: member, type: 'DOCUMENT', id: row.envelopeId } as const;
  switch (deed.do) {
    case 'REMIND': {
      const { parties } = await browseDocument(services, member, key);
      // Recipients with a refused address must be corrected first, and those whose deadline has passed need an extension first.
      const due = parties.filter(({ standing }) => standing === 'TURN');
      if (due.length === 0) throw new RuleViolation('NOT_YOUR_TURN', 'There is no one to remind.');
      await resendDocument(
        services,
        member,
        key,
        due.map(({ recipient }) => recipient.id),
        { keepsDeadline: true },
      );
      return;
    }
    case 'MOVE':
      await updateDocument(services, member, key, { folderId: deed.folderId });
      return;
    case 'PUT_BACK':
      await updateDocument(services, member, key, { folderId: row.folderBefore });
      return;
    case 'CANCEL':
      await cancelDocument(services, member, key, deed.reason);
      return;
    case 'DELETE': {
      // A draft that has been sent in the meantime is not deleted along with its links.
      const { status } = await findEnvelope(services.database.orm, key);
      if (status !== 'DRAFT') throw new RuleViolation('DOCUMENT_NOT_DRAFT', 'The document is no longer a draft.');
      await deleteDocument(services, member, key);
    }
  }
}

const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Sweep: deletes the records of bulk actions that ended long ago. */
export async function forgetBulks({ database: { orm }, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteInBatches(orm, bulks, lte(bulks.createdAt, new Date(clock.now().getTime() - KEPT_MS)));
}
