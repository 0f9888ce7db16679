import {
  draftAnswer,
  draftChange,
  draftParams,
  draftQuery,
  draftSaved,
  draftSending,
  left,
} from '@countersign/contracts/console';
import { operationOf } from '@countersign/contracts/v2';
import { sendDocument } from '../../../features/prepare/documents/send-document.ts';
import { changeDraft } from '../../../features/prepare/draft/change-draft.ts';
import { leaveDraft } from '../../../features/prepare/draft/leave-draft.ts';
import { readDraft } from '../../../features/prepare/draft/read-draft.ts';
import { action } from '../../http/action.ts';
import { type ApiOperation, operation } from '../../http/operation.ts';
import { textId } from '../../http/text-id.ts';
import { presentDistributed } from '../../v2/envelope/present.ts';
import { envelopeKey } from '../../v2/envelope-key.ts';
import { lenient } from '../../v2/serve.ts';
import { SUCCESS } from '../../v2/success.ts';
import { operationsOf } from './input.ts';
import { presentDraft, presentEditor, presentReadiness, presentWarnings } from './present.ts';

const params = draftParams.extend({ envelopeId: textId('envelope') });

const read = operation({
  id: 'console-draft',
  action: 'documents.draft',
  methods: ['get'],
  path: '/envelope/{envelopeId}/draft',
  tag: 'Console',
  summary: 'Get a draft for the editor, with the people who have it open',
  params,
  query: lenient(draftQuery) as typeof draftQuery,
  answer: draftAnswer,
  problems: [],
  handle: async (services, { sender, params: { envelopeId }, query: { since } }) => {
    const { revision, contents, readers } = await readDraft(services, sender, envelopeKey(sender, envelopeId), since);
    return {
      revision,
      draft: contents && presentDraft(services.config, contents),
      editors: readers.map(presentEditor),
    };
  },
});

const change = action({
  id: 'console-draft-change',
  action: 'documents.draft',
  path: '/envelope/{envelopeId}/draft',
  tag: 'Console',
  summary: 'Update a draft by several operations, all or none',
  params,
  body: { schema: draftChange },
  answer: draftSaved,
  problems: [],
  carryOut: (services, { sender, params: { envelopeId }, body: { baseRevision, operations } }) =>
    changeDraft(services, sender, envelopeKey(sender, envelopeId), {
      baseRevision,
      operations: operationsOf(operations),
    }),
  present: ({ config }, { ids, gone, isStale, contents }) => {
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
});

const send = action({
  id: 'console-draft-send',
  action: 'documents.send',
  path: '/envelope/{envelopeId}/draft/send',
  tag: 'Console',
  summary: 'Send the draft if it still has this revision',
  params,
  body: { schema: draftSending },
  answer: operationOf('envelope-distribute').answer,
  problems: ['DRAFT_CHANGED'],
  carryOut: (services, { sender, params: { envelopeId }, body: { revision } }) =>
    sendDocument(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'), {
      sendEmail: true,
      edited: { revision },
    }),
  present: ({ config }, sent) => presentDistributed(config, sent),
});

/** Accepts a request without a body, because browsers send it while closing a page. */
const leave = action({
  id: 'console-draft-leave',
  action: 'documents.draft',
  path: '/envelope/{envelopeId}/draft/leave',
  tag: 'Console',
  summary: "Leave the editor and record the person's changes",
  params,
  answer: left,
  problems: [],
  carryOut: (services, { sender, params: { envelopeId } }) =>
    leaveDraft(services, sender, envelopeKey(sender, envelopeId)),
  present: () => SUCCESS,
});

export const draftOperations: readonly ApiOperation[] = [read, change, send, leave];
