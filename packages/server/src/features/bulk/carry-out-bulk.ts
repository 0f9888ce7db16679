import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ACTION_OF, type BulkDeed, type DocumentDeed, type GivenRow } from '../../domain/envelope/bulk-action.ts';
import { remindedBefore } from '../../domain/envelope/reminders.ts';
import { PROBLEMS, type ProblemCode } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import { findEarlierSender } from '../../envelopes/find-earlier-sender.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { type EnvelopeKey, findEnvelope } from '../../envelopes/store/find-envelope.ts';
import { bulkRows, bulks } from '../../envelopes/tables/index.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { KeyedWork } from '../../platform/idempotency/request-context.ts';
import type { ClaimedJob, Ending } from '../../platform/work/claimed-job.ts';
import { browseDocument } from '../browse/browse-documents.ts';

import { endUnlessPaused } from './end-bulk.ts';

type BulkRow = typeof bulkRows.$inferSelect;

type Act<Input extends unknown[]> = (
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  ...input: Input
) => Promise<unknown>;

/** The use cases for one document that bulk actions run. `main` provides them. */
export interface BulkActions {
  remind: Act<[recipientIds: number[]]>;
  move: Act<[folderId: string | null]>;
  cancel: Act<[reason: string | null]>;
  delete: Act<[]>;
  sendRow(
    services: Services,
    sender: Sender,
    templateNumber: number,
    row: { bulkId: string; position: number; given: GivenRow },
  ): Promise<unknown>;
}

/** Time after which another team's bulk action gets its turn. */
const TURN_MS = 2_000;

/** Another process has already performed the action on this document. */
class DoneAlready extends Error {}

/**
 * Performs a bulk action on one document after another. Each document has its own transaction, which also records that
 * it is done. Runs as a job.
 */
export async function carryOutBulk(
  services: Services,
  actions: BulkActions,
  { data }: ClaimedJob<'bulk-deed'>,
): Promise<Ending> {
  const { orm } = services.database;
  const [bulk] = await orm
    .select()
    .from(bulks)
    .where(and(eq(bulks.id, data.bulkId), isNull(bulks.endedAt)));
  if (!bulk) return 'DONE';
  const sender = await findEarlierSender(services, bulk);
  const begun = performance.now();
  for (;;) {
    const row = await nextRow(services, bulk.id);
    if (!row) break;
    await carryOut(services, actions, sender, bulk.deed, row);
    if (performance.now() - begun > TURN_MS) return { againAt: services.clock.now() };
  }
  await endUnlessPaused(services, bulk.id);
  return 'DONE';
}

/** Returns the next row without a result. Undefined if there is none, or if the action has been paused or stopped. */
async function nextRow({ database: { orm } }: Services, bulkId: string): Promise<BulkRow | undefined> {
  const [found] = await orm
    .select({ row: bulkRows })
    .from(bulkRows)
    .innerJoin(bulks, eq(bulks.id, bulkRows.bulkId))
    .where(and(eq(bulkRows.bulkId, bulkId), isNull(bulkRows.outcome), isNull(bulks.pausedAt), isNull(bulks.endedAt)))
    .orderBy(asc(bulkRows.position))
    .limit(1);
  return found?.row;
}

async function carryOut(
  services: Services,
  actions: BulkActions,
  sender: Sender | null,
  deed: BulkDeed,
  row: BulkRow,
): Promise<void> {
  const { orm } = services.database;
  const isOpen = and(eq(bulkRows.bulkId, row.bulkId), eq(bulkRows.position, row.position), isNull(bulkRows.outcome));
  const refuse = (code: ProblemCode) => orm.update(bulkRows).set({ outcome: 'REFUSED', code }).where(isOpen);
  if (!sender) {
    await refuse('FORBIDDEN');
    return;
  }
  const keyedBy = (change: (result: unknown) => Partial<BulkRow>): KeyedWork => ({
    async conclude(tx, result) {
      const { rowCount } = await tx.orm
        .update(bulkRows)
        .set({ outcome: 'DONE', ...change(result) })
        .where(isOpen);
      if (rowCount === 0) throw new DoneAlready();
    },
  });
  try {
    authorise(sender, ACTION_OF[deed.do], sender);
    if (deed.do === 'SEND_TEMPLATE') {
      const { bulkId, position, given } = row;
      if (given === null) throw new Error(`row ${position} of ${bulkId} has no values`);
      const keyed = keyedBy((result) => ({ envelopeId: CREATED.parse(result).envelope.id, given: null }));
      await actions.sendRow(services, { ...sender, keyed }, deed.templateNumber, { bulkId, position, given });
      return;
    }
    const { envelopeId } = row;
    if (envelopeId === null) throw new Error(`row ${row.position} of ${row.bulkId} has no document`);
    const { folderId: folderBefore } = await findEnvelope(orm, { reader: sender, id: envelopeId });
    const keyed = keyedBy(() => (deed.do === 'MOVE' ? { folderBefore } : {}));
    await perform(services, actions, { ...sender, keyed }, deed, { envelopeId, folderBefore: row.folderBefore });
  } catch (error) {
    if (error instanceof DoneAlready) return;
    // If the error is not about this document, retry the whole job.
    if (!(error instanceof RuleViolation) || PROBLEMS[error.code].status >= 500) throw error;
    await refuse(error.code);
  }
}

const CREATED = z.object({ envelope: z.object({ id: z.string() }) });

async function perform(
  services: Services,
  actions: BulkActions,
  sender: Sender,
  deed: DocumentDeed,
  { envelopeId, folderBefore }: { envelopeId: string; folderBefore: string | null },
): Promise<void> {
  const key = { reader: sender, type: 'DOCUMENT', id: envelopeId } as const;
  switch (deed.do) {
    case 'REMIND': {
      const { parties } = await browseDocument(services, sender, key);
      // Recipients with a rejected address must be corrected first. Those whose deadline has passed need an extension
      // first.
      const latest = deed.sendingId === undefined ? null : remindedBefore(services.clock.now());
      const due = parties.filter(
        ({ standing, recipient: { remindedAt } }) =>
          standing === 'TURN' && (latest === null || remindedAt === null || remindedAt <= latest),
      );
      if (due.length === 0) throw new RuleViolation('NOT_YOUR_TURN', 'There is no one to remind.');
      const recipientIds = due.map(({ recipient }) => recipient.id);
      await actions.remind(services, sender, key, recipientIds);
      return;
    }
    case 'MOVE':
      await actions.move(services, sender, key, deed.folderId);
      return;
    case 'PUT_BACK':
      await actions.move(services, sender, key, folderBefore);
      return;
    case 'CANCEL':
      await actions.cancel(services, sender, key, deed.reason);
      return;
    case 'DELETE': {
      // Recipients may already use the links of a draft that has been sent in the meantime, so do not delete it.
      const { status } = await findEnvelope(services.database.orm, key);
      if (status !== 'DRAFT') throw new RuleViolation('DOCUMENT_NOT_DRAFT', 'The document is no longer a draft.');
      await actions.delete(services, sender, key);
    }
  }
}

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 7;
/** Results of sending to many are kept longer, because people sign for weeks. */
const SENDINGS_KEPT_DAYS = 90;

/** Deletes old records of bulk actions. Runs as a sweep. */
export async function forgetBulks({ database: { orm }, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const days = sql`case when ${bulks.deed} ->> 'do' = 'SEND_TEMPLATE' then ${SENDINGS_KEPT_DAYS}::int else ${KEPT_DAYS}::int end`;
  const isOld = sql`${bulks.createdAt} <= ${clock.now()}::timestamptz - ${days} * interval '1 day'`;
  const mayBeOld = lte(bulks.createdAt, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
  await deleteInBatches(orm, bulks, and(mayBeOld, isOld));
}
