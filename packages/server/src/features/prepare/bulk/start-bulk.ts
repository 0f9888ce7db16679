import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ACTION_OF, type BulkDeed, STATUS_FOR } from '../../../domain/envelope/bulk-deed.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import { inKind } from '../../../envelopes/envelope-kind.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { bulkRows, bulks, envelopes } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { transact } from '../../../platform/idempotency/request-context.ts';
import { newBulkId } from '../../../platform/identifiers.ts';
import { type Asked, thoseAsked } from '../documents/browse-documents.ts';
import { findFolder } from '../folders/find-folder.ts';
import { type Bulk, findBulk } from './find-bulk.ts';

export type Chosen = { ids: readonly string[] } | { list: Asked };

export type Member = Extract<Sender, { kind: 'session' }>;

/**
 * Starts an action on many documents, which are selected now. A job handles each of them separately, so that a refused one does
 * not stop the others.
 * @throws RuleViolation FORBIDDEN, NOT_FOUND (the folder)
 */
export async function startBulk(
  services: Services,
  sender: Member,
  deed: Exclude<BulkDeed, { do: 'PUT_BACK' }>,
  chosen: Chosen,
): Promise<Bulk> {
  authorise(sender, ACTION_OF[deed.do], sender);
  if (deed.do === 'MOVE' && deed.folderId !== null) await findFolder(services.database.orm, sender, deed.folderId);
  const wanted = await thoseOf(services, sender, deed, chosen);
  return begin(
    services,
    sender,
    deed,
    (id) => sql`
    insert into ${bulkRows} (bulk_id, position, envelope_id)
    select ${id}, row_number() over (order by ${envelopes.number} desc), ${envelopes.id} from ${envelopes} where ${wanted}`,
  );
}

/**
 * Returns the condition that selects the documents. A list is narrowed to those whose status allows the action. Documents
 * selected one by one are all included, so that refused ones are reported.
 */
async function thoseOf(services: Services, sender: Member, deed: BulkDeed, chosen: Chosen): Promise<SQL | undefined> {
  if ('ids' in chosen) return and(inKind({ reader: sender, type: 'DOCUMENT' }), inArray(envelopes.id, [...chosen.ids]));
  const status = STATUS_FOR[deed.do];
  return and(await thoseAsked(services, sender, chosen.list), status ? eq(envelopes.status, status) : undefined);
}

/**
 * Undoes a bulk move by moving each document back to the folder it came from.
 * @throws RuleViolation FORBIDDEN, NOT_FOUND
 */
export async function putBack(services: Services, sender: Member, bulkId: string): Promise<Bulk> {
  authorise(sender, ACTION_OF.PUT_BACK, sender);
  await findBulk(services.database.orm, sender, bulkId);
  return begin(
    services,
    sender,
    { do: 'PUT_BACK', bulkId },
    (id) => sql`
    insert into ${bulkRows} (bulk_id, position, envelope_id, folder_before)
    select ${id}, position, envelope_id, folder_before from ${bulkRows} where bulk_id = ${bulkId} and outcome = 'DONE'`,
  );
}

async function begin(services: Services, sender: Member, deed: BulkDeed, addRows: (id: string) => SQL): Promise<Bulk> {
  const id = newBulkId();
  const { teamId, userId, sessionId, ip, userAgent } = sender;
  const started = await transact(services.database, sender, async (tx: Transaction) => {
    const now = services.clock.now();
    const bulk = { id, teamId, userId, sessionId, ip, userAgent, deed, createdAt: now };
    await tx.orm.insert(bulks).values({ ...bulk, total: 0 });
    const total = (await tx.orm.execute(addRows(id))).rowCount ?? 0;
    await tx.orm
      .update(bulks)
      .set({ total, ...(total === 0 && { endedAt: now }) })
      .where(eq(bulks.id, id));
    if (total > 0) await services.jobs.enqueue(tx, 'bulk-deed', { bulkId: id }, undefined, String(teamId));
    return { id, deed, total, done: 0, refused: 0, refusals: [], isOver: total === 0 };
  });
  services.jobs.wake('bulk-deed');
  return started;
}
