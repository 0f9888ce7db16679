import { attentionEndpoints } from '@countersign/contracts/console';
import { dismissRejection } from '../../features/send/dismiss-rejection.ts';
import { resendDocument } from '../../features/send/resend-document.ts';
import { act, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { SUCCESS } from '../http/responses/success.ts';
import { envelopeKey } from '../present/envelope-key.ts';

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

export const attentionOperations: readonly ServedTeamOperation[] = [dismiss, remind];
