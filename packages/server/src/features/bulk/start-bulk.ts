import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ACTION_OF, type DocumentDeed, STATUS_FOR } from '../../domain/envelope/bulk-action.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import type { ActingMember } from '../../envelopes/find-acting-member.ts';
import { credentialOf } from '../../envelopes/find-earlier-sender.ts';
import { inKind } from '../../envelopes/lists/select-envelopes.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { findFolder } from '../../envelopes/store/find-folder.ts';
import { bulkRows, bulks, envelopes } from '../../envelopes/tables/index.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { transact } from '../../platform/idempotency/request-context.ts';
import { newBulkId } from '../../platform/identifiers.ts';
import { type ListRequest, thoseAsked } from '../browse/browse-documents.ts';
import { type Bulk, findBulk } from './find-bulk.ts';

export type Chosen = { ids: readonly string[] } | { list: ListRequest };

export type BulkMember = ActingMember;

/**
 * Starts a bulk action on the documents that are selected now. A job handles each document separately, so that one
 * failure does not stop the others.
 * @throws RuleViolation FORBIDDEN, NOT_FOUND (folder)
 */
export async function startBulk(
  services: Services,
  sender: BulkMember,
  deed: Exclude<DocumentDeed, { do: 'PUT_BACK' }>,
  chosen: Chosen,
): Promise<Bulk> {
  authorise(sender, ACTION_OF[deed.do], sender);
  if (deed.do === 'MOVE' && deed.folderId !== null) await findFolder(services.database.orm, sender, deed.folderId);
  const wanted = await selectDocuments(services, sender, deed, chosen);
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
 * Returns the condition for the documents. A whole list includes only documents whose status allows the action.
 * Individually selected documents are always included, so that failures are reported.
 */
async function selectDocuments(
  services: Services,
  sender: BulkMember,
  deed: DocumentDeed,
  chosen: Chosen,
): Promise<SQL | undefined> {
  if ('ids' in chosen) return and(inKind({ reader: sender, type: 'DOCUMENT' }), inArray(envelopes.id, [...chosen.ids]));
  const status = STATUS_FOR[deed.do];
  return and(await thoseAsked(services, sender, chosen.list), status ? eq(envelopes.status, status) : undefined);
}

/**
 * Undoes a bulk move: each document returns to its previous folder.
 * @throws RuleViolation FORBIDDEN, NOT_FOUND
 */
export async function putBack(services: Services, sender: BulkMember, bulkId: string): Promise<Bulk> {
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

async function begin(
  services: Services,
  sender: BulkMember,
  deed: DocumentDeed,
  addRows: (id: string) => SQL,
): Promise<Bulk> {
  const started = await transact(services.database, sender, (tx) => addBulk(services, tx, sender, deed, addRows));
  services.jobs.wake('bulk-deed');
  return started;
}

/**
 * Adds a bulk action within a transaction.
 * @param addRows returns the statement that adds its documents
 */
export async function addBulk(
  services: Services,
  tx: Transaction,
  sender: Sender,
  deed: DocumentDeed,
  addRows: (id: string) => SQL,
): Promise<Bulk> {
  const id = newBulkId();
  const { teamId, userId, ip, userAgent } = sender;
  const now = services.clock.now();
  const bulk = { id, teamId, userId, ...credentialOf(sender), ip, userAgent, deed, createdAt: now };
  await tx.orm.insert(bulks).values({ ...bulk, total: 0 });
  const total = (await tx.orm.execute(addRows(id))).rowCount ?? 0;
  await tx.orm
    .update(bulks)
    .set({ total, ...(total === 0 && { endedAt: now }) })
    .where(eq(bulks.id, id));
  if (total > 0) await services.jobs.enqueue(tx, 'bulk-deed', { bulkId: id }, undefined, String(teamId));
  return { id, deed, total, done: 0, refused: 0, refusals: [], isOver: total === 0 };
}
