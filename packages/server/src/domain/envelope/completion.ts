import { type RecipientRole, ROLES, type SigningStatus } from '../recipients/recipient.ts';

/**
 * Whether a document can be completed because every SIGNER and APPROVER has SIGNED. A document without signers and
 * approvers is complete as soon as it is sent.
 */
export function isEveryoneFinished(
  recipients: readonly { role: RecipientRole; signingStatus: SigningStatus }[],
): boolean {
  return recipients.every(({ role, signingStatus }) => !ROLES[role].blocksCompletion || signingStatus === 'SIGNED');
}
