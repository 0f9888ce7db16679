import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { envelopeId } from '../v2/shared/basics.ts';
import { listQuery } from './documents.ts';
import { MOST_PICKED } from './tabs.ts';

/** Actions that can be applied to many documents at once. */
export const bulkDeed = z.discriminatedUnion('do', [
  z.object({ do: z.literal('REMIND') }),
  z.object({ do: z.literal('MOVE'), folderId: z.string().max(LIMITS.folderId).nullable() }),
  z.object({ do: z.literal('CANCEL'), reason: z.string().max(LIMITS.cancellationReason).nullable() }),
  z.object({ do: z.literal('DELETE') }),
]);
export type BulkDeed = z.input<typeof bulkDeed>;

/**
 * An action for the selected documents or the whole list. Documents whose status does not allow the action are skipped.
 */
export const newBulk = z.object({
  deed: bulkDeed,
  which: z.union([
    z.object({ documents: z.array(envelopeId).min(1).max(MOST_PICKED) }),
    z.object({ list: listQuery.omit({ page: true }) }),
  ]),
});
export type NewBulk = z.input<typeof newBulk>;

const params = z.object({ bulkId: textInPath('bulk') });

export const bulk = z.object({
  id: z.string(),
  do: z.enum(['REMIND', 'MOVE', 'CANCEL', 'DELETE', 'PUT_BACK']),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  /** The first documents that failed. There may be more. */
  refusals: z.array(z.object({ id: z.string(), title: z.string(), code: z.string().nullable() })),
  isOver: z.boolean(),
});
export type Bulk = z.infer<typeof bulk>;

export const openBulk = z.object({ bulk: bulk.nullable() });
export type OpenBulk = z.infer<typeof openBulk>;

export const bulkEndpoints = {
  start: defineOperation({
    id: 'console-bulk-start',
    // The permission for the action itself is checked for each document.
    action: 'documents.draft',
    method: 'post',
    path: '/bulk',
    tag: 'Console',
    summary: 'Start an action on many documents, each of them processed separately in the background',
    body: newBulk,
    answer: bulk,
    problems: ['NOT_FOUND'],
  }),
  back: defineOperation({
    id: 'console-bulk-put-back',
    action: 'documents.draft',
    method: 'post',
    path: '/bulk/{bulkId}/put-back',
    tag: 'Console',
    summary: 'Move the documents of a bulk action back to their previous folders',
    params,
    answer: bulk,
    problems: [],
  }),
  get: defineOperation({
    id: 'console-bulk',
    action: 'documents.read',
    method: 'get',
    path: '/bulk/{bulkId}',
    tag: 'Console',
    summary: 'Get the progress and failures of a bulk action',
    params,
    answer: bulk,
    problems: [],
  }),
  open: defineOperation({
    id: 'console-bulk-open',
    action: 'documents.read',
    method: 'get',
    path: '/bulk',
    tag: 'Console',
    summary: "Get the person's latest bulk action in progress",
    answer: openBulk,
    problems: [],
  }),
};
