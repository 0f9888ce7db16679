import type { TeamAction } from '../teams/policies.ts';
import type { DocumentStatus } from './envelope.ts';

/** Names the actions that can be applied to many documents at once. */
export type BulkDeed =
  | { do: 'REMIND' }
  | { do: 'MOVE'; folderId: string | null }
  | { do: 'CANCEL'; reason: string | null }
  | { do: 'DELETE' }
  /** Moves documents back to the folders that they were in before a bulk action moved them. */
  | { do: 'PUT_BACK'; bulkId: string };

/** The status that a document of a list needs; the deed is not tried with others of it. Null: any. */
export const STATUS_FOR: Record<BulkDeed['do'], DocumentStatus | null> = {
  REMIND: 'PENDING',
  CANCEL: 'PENDING',
  DELETE: 'DRAFT',
  MOVE: null,
  PUT_BACK: null,
};

/** The action of each deed in the table of policies, as it is for one document. */
export const ACTION_OF: Record<BulkDeed['do'], TeamAction> = {
  REMIND: 'documents.send',
  CANCEL: 'documents.end',
  DELETE: 'documents.end',
  MOVE: 'documents.draft',
  PUT_BACK: 'documents.draft',
};
