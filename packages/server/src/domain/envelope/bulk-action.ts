import type { Prefill } from '../fields/prefill.ts';
import type { TeamAction } from '../teams/policies.ts';
import type { DocumentStatus } from './envelope.ts';

/** An action on each of many documents. */
export type DocumentDeed =
  /** With `sendingId`, a reminder of everyone who has not finished a document of this sending. */
  | { do: 'REMIND'; sendingId?: string }
  | { do: 'MOVE'; folderId: string | null }
  | { do: 'CANCEL'; reason: string | null }
  | { do: 'DELETE' }
  /** Moves documents back to the folders that a bulk action moved them from. */
  | { do: 'PUT_BACK'; bulkId: string };

/** Creates a document from a template for each row of a spreadsheet, and sends it. */
export interface SendDeed {
  do: 'SEND_TEMPLATE';
  templateNumber: number;
  /** Name of the spreadsheet, or null. */
  name: string | null;
}

export type BulkDeed = DocumentDeed | SendDeed;

/** Values of a row: whatever differs from the template. */
export interface GivenRow {
  title: string | null;
  externalId: string | null;
  /** Without an id, the template's recipient at the same place. */
  recipients: { id: number | null; email: string; name?: string | undefined; message?: string | null | undefined }[];
  prefillFields: Prefill[];
}

/** Status that documents must have for an action. All others are skipped. Null for any status. */
export const STATUS_FOR: Record<DocumentDeed['do'], DocumentStatus | null> = {
  REMIND: 'PENDING',
  CANCEL: 'PENDING',
  DELETE: 'DRAFT',
  MOVE: null,
  PUT_BACK: null,
};

/** Maps each bulk action to the policy action that it requires for each document. */
export const ACTION_OF: Record<BulkDeed['do'], TeamAction> = {
  REMIND: 'documents.send',
  CANCEL: 'documents.end',
  DELETE: 'documents.end',
  MOVE: 'documents.draft',
  PUT_BACK: 'documents.draft',
  SEND_TEMPLATE: 'documents.send',
};
