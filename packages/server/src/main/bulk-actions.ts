import { templateKey } from '../envelopes/sender.ts';
import type { BulkActions } from '../features/bulk/carry-out-bulk.ts';
import { fromRow } from '../features/bulk/check-rows.ts';
import { deleteDocument } from '../features/drafts/delete-document.ts';
import { updateDocument } from '../features/drafts/update-document.ts';
import { cancelDocument } from '../features/send/cancel-document.ts';
import { resendDocument } from '../features/send/resend-document.ts';
import { generateDocument } from '../features/templates/generate-document.ts';

/** Implements bulk actions with the use cases for a single document. */
export const BULK_ACTIONS: BulkActions = {
  remind: (services, sender, key, recipientIds) =>
    resendDocument(services, sender, key, recipientIds, { keepsDeadline: true }),
  move: (services, sender, key, folderId) => updateDocument(services, sender, key, { folderId }),
  cancel: cancelDocument,
  delete: deleteDocument,
  sendRow: (services, sender, templateNumber, { given, ...bulkRow }) =>
    generateDocument(services, sender, templateKey(sender, templateNumber), {
      ...fromRow(given),
      isSent: true,
      bulkRow,
    }),
};
