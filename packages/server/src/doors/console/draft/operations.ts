import { draftAnswer, draftChange, draftParams, draftQuery, draftSaved } from '@countersign/contracts/console';
import { changeDraft } from '../../../features/prepare/draft/change-draft.ts';
import { readDraft } from '../../../features/prepare/draft/read-draft.ts';
import { action } from '../../http/action.ts';
import { type ApiOperation, operation } from '../../http/operation.ts';
import { textId } from '../../http/text-id.ts';
import { envelopeKey } from '../../v2/envelope-key.ts';
import { lenient } from '../../v2/serve.ts';
import { operationsOf } from './given.ts';
import { presentDraft, presentReadiness } from './present.ts';

const params = draftParams.extend({ envelopeId: textId('envelope') });

const read = operation({
  id: 'console-draft',
  action: 'documents.draft',
  methods: ['get'],
  path: '/envelope/{envelopeId}/draft',
  tag: 'Console',
  summary: 'A draft as the editor shows it, and who else has it open',
  params,
  query: lenient(draftQuery) as typeof draftQuery,
  answer: draftAnswer,
  problems: [],
  handle: async (services, { sender, params: { envelopeId }, query: { since } }) => {
    const { revision, contents } = await readDraft(services, envelopeKey(sender, envelopeId), since);
    return { revision, draft: contents && presentDraft(services.config, contents), editors: [] };
  },
});

const change = action({
  id: 'console-draft-change',
  action: 'documents.draft',
  path: '/envelope/{envelopeId}/draft',
  tag: 'Console',
  summary: 'Change a draft by several operations, all or none',
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
      revision: now.envelope.revision,
      ids: Object.fromEntries(ids),
      gone,
      draft: isStale ? presentDraft(config, now) : null,
      readiness: presentReadiness(config, now),
    };
  },
});

/** What the editor of drafts reads and does. */
export const draftOperations: readonly ApiOperation[] = [read, change];
