import { attentionEndpoints } from '@countersign/contracts/console';
import { dismissRejection } from '../../features/prepare/documents/dismiss-rejection.ts';
import { resendDocument } from '../../features/prepare/documents/resend-document.ts';
import { SUCCESS } from '../http/success.ts';
import { act, type ServedTeamOperation } from '../http/team-operation.ts';
import { envelopeKey } from '../v2/envelope-key.ts';

const dismiss = act(
  attentionEndpoints.dismiss,
  (services, { sender, params }) =>
    dismissRejection(services, sender, envelopeKey(sender, params.envelopeId, 'DOCUMENT')),
  () => SUCCESS,
);

const remind = act(
  attentionEndpoints.remind,
  (services, { sender, params, body: { recipients } }) => {
    const key = envelopeKey(sender, params.envelopeId, 'DOCUMENT');
    return resendDocument(services, sender, key, recipients, { keepsDeadline: true });
  },
  () => SUCCESS,
);

/** Serves actions for documents that need attention. */
export const attentionOperations: readonly ServedTeamOperation[] = [dismiss, remind];
