import { defineOperation } from '@countersign/contracts';
import { LIMITS, multiLine } from '@countersign/contracts/text';
import { z } from 'zod';
import { rejectOnBehalf } from '../../../features/prepare/recipients/reject-on-behalf.ts';
import { act } from '../../http/team-operation.ts';
import { documentKey } from '../document-key.ts';
import { presentRecipientWithSettings } from './presenter.ts';
import { recipientPath, recipientWithSettingsSchema } from './schema.ts';

const rejectSchema = z.object({
  reason: multiLine(LIMITS.rejectionReason)
    .trim()
    .nullish()
    .transform((reason) => reason || null),
});

export const rejectOperation = act(
  defineOperation({
    id: 'rejectOnBehalfOfRecipient',
    action: 'documents.end',
    method: 'post',
    path: '/documents/{id}/recipients/{recipientId}/reject',
    tag: 'Recipients',
    summary: 'Reject a document on behalf of a recipient',
    description:
      'Records that a SIGNER or APPROVER who has not finished rejects the document, whether it is their turn or not. The effects are the same as if the recipient had rejected: the document is REJECTED for everyone. The audit log and the record of rejection name the person who recorded it.',
    params: recipientPath,
    body: rejectSchema,
    bodyIsOptional: true,
    answer: recipientWithSettingsSchema,
    problems: [
      'DOCUMENT_NOT_PENDING',
      'DOCUMENT_COMPLETED',
      'DOCUMENT_REJECTED',
      'ROLE_MAY_NOT_ACT',
      'RECIPIENT_ALREADY_COMPLETED',
    ],
  }),
  (services, { sender, params: { id, recipientId }, body: { reason } }) =>
    rejectOnBehalf(services, sender, documentKey(sender, id), { recipientId, reason }),
  ({ config }, { recipient }, { params: { id } }) => presentRecipientWithSettings(config, { number: id }, recipient),
);
