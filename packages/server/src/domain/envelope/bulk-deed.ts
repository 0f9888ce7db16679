import type { TeamAction } from '../teams/policies.ts';
import type { DocumentStatus } from './envelope.ts';

export type BulkDeed =
  | { do: 'REMIND' }
  | { do: 'MOVE'; folderId: string | null }
  | { do: 'CANCEL'; reason: string | null }
  | { do: 'DELETE' }
  /** Moves documents back to the folders they were in before a bulk action moved them. */
  | { do: 'PUT_BACK'; bulkId: string };

/** The status that documents need for an action. Others are skipped. Null for any status. */
export const STATUS_FOR: Record<BulkDeed['do'], DocumentStatus | null> = {
  REMIND: 'PENDING',
  CANCEL: 'PENDING',
  DELETE: 'DRAFT',
  MOVE: null,
  PUT_BACK: null,
};

/** Maps each bulk action to the policy action that it needs for each document. */
export const ACTION_OF: Record<BulkDeed['do'], TeamAction> = {
  REMIND: 'documents.send',
  CANCEL: 'documents.end',
  DELETE: 'documents.end',
  MOVE: 'documents.draft',
  PUT_BACK: 'documents.draft',
};
