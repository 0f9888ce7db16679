import { draftEndpoints } from '@countersign/contracts/console';
import { sendDocument } from '../../../features/prepare/documents/send-document.ts';
import { changeDraft } from '../../../features/prepare/draft/change-draft.ts';
import { leaveDraft } from '../../../features/prepare/draft/leave-draft.ts';
import { readDraft } from '../../../features/prepare/draft/read-draft.ts';
import { SUCCESS } from '../../http/success.ts';
import { act, read, type ServedTeamOperation } from '../../http/team-operation.ts';
import { presentDistributed } from '../../v2/envelope/present.ts';
import { envelopeKey } from '../../v2/envelope-key.ts';
import { operationsOf } from './input.ts';
import { presentDraft, presentEditor, presentReadiness, presentWarnings } from './present.ts';

const get = read(draftEndpoints.get, async (services, { sender, params: { envelopeId }, query: { since } }) => {
  const { revision, contents, readers } = await readDraft(services, sender, envelopeKey(sender, envelopeId), since);
  return {
    revision,
    draft: contents && presentDraft(services.config, contents),
    editors: readers.map(presentEditor),
  };
});

const change = act(
  draftEndpoints.change,
  (services, { sender, params: { envelopeId }, body: { baseRevision, operations } }) =>
    changeDraft(services, sender, envelopeKey(sender, envelopeId), {
      baseRevision,
      operations: operationsOf(operations),
    }),
  ({ config }, { ids, gone, isStale, contents }) => {
    const now = contents();
    return {
      revision: now.envelope.contentRevision,
      ids: Object.fromEntries(ids),
      gone,
      draft: isStale ? presentDraft(config, now) : null,
      readiness: presentReadiness(config, now),
      warnings: presentWarnings(now),
    };
  },
);

const send = act(
  draftEndpoints.send,
  (services, { sender, params: { envelopeId }, body: { revision } }) =>
    sendDocument(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'), {
      sendEmail: true,
      edited: { revision },
    }),
  ({ config }, sent) => presentDistributed(config, sent),
);

/** Accepts a request without a body, because browsers send it while closing a page. */
const leave = act(
  draftEndpoints.leave,
  (services, { sender, params: { envelopeId } }) => leaveDraft(services, sender, envelopeKey(sender, envelopeId)),
  () => SUCCESS,
);

export const draftOperations: readonly ServedTeamOperation[] = [get, change, send, leave];
