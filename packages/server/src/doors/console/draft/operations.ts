import { draftEndpoints } from '@countersign/contracts/console';
import { changeDraft } from '../../../features/editor/change-draft.ts';
import { leaveDraft } from '../../../features/editor/leave-draft.ts';
import { readDraft } from '../../../features/editor/read-draft.ts';
import { scheduleDocument, unscheduleDocument } from '../../../features/send/schedule/schedule-document.ts';
import { sendDocument } from '../../../features/send/send-document.ts';
import { act, read, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentDistributed } from '../../present/envelope.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { readOperations } from './input.ts';
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
      operations: readOperations(operations),
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
      revision,
      isFromEditor: true,
    }),
  ({ config }, sent) => presentDistributed(config, sent),
);

const schedule = act(
  draftEndpoints.schedule,
  (services, { sender, params: { envelopeId }, body: { revision, sendAt } }) =>
    scheduleDocument(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'), {
      revision,
      sendAt: new Date(sendAt),
    }),
  () => SUCCESS,
);

const unschedule = act(
  draftEndpoints.unschedule,
  (services, { sender, params: { envelopeId } }) =>
    unscheduleDocument(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT')),
  () => SUCCESS,
);

/** The body is optional, because browsers send this request without one when a page is closed. */
const leave = act(
  draftEndpoints.leave,
  (services, { sender, params: { envelopeId } }) => leaveDraft(services, sender, envelopeKey(sender, envelopeId)),
  () => SUCCESS,
);

export const draftOperations: readonly ServedTeamOperation[] = [get, change, send, schedule, unschedule, leave];
