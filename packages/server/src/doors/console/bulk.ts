import { bulk, bulkParams, newBulk, openBulk } from '@countersign/contracts/console';
import type { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import { multiLine } from '../../domain/text/plain-text.ts';
import type { Sender } from '../../envelopes/sender.ts';
import { type Bulk, findBulk, findOpenBulk } from '../../features/prepare/bulk/find-bulk.ts';
import { type Member, putBack, startBulk } from '../../features/prepare/bulk/start-bulk.ts';
import { action } from '../http/action.ts';
import { type ApiOperation, operation } from '../http/operation.ts';
import { textId } from '../http/text-id.ts';
import { askedIn } from './documents.ts';

const params = bulkParams.extend({ bulkId: textId('bulk') });

const start = action({
  id: 'console-bulk-start',
  // The policy of the bulk action itself is checked as well.
  action: 'documents.draft',
  path: '/bulk',
  tag: 'Console',
  summary: 'Start an action on many documents, each of them processed separately in the background',
  body: { schema: newBulk },
  answer: bulk,
  problems: ['NOT_FOUND'],
  carryOut: (services, { sender, body: { deed, which } }) => {
    const reasoned =
      deed.do === 'CANCEL' && deed.reason !== null
        ? { ...deed, reason: parseOrRefuse(multiLine(5000), deed.reason, ['deed', 'reason']) }
        : deed;
    const chosen = 'list' in which ? { list: askedIn(sender, which.list) } : { ids: which.documents };
    return startBulk(services, memberOf(sender), reasoned, chosen);
  },
  present: (_, started) => presentBulk(started),
});

const back = action({
  id: 'console-bulk-put-back',
  action: 'documents.draft',
  path: '/bulk/{bulkId}/put-back',
  tag: 'Console',
  summary: 'Move the documents of a bulk action back to their previous folders',
  params,
  answer: bulk,
  problems: [],
  carryOut: (services, { sender, params: { bulkId } }) => putBack(services, memberOf(sender), bulkId),
  present: (_, started) => presentBulk(started),
});

const get = operation({
  id: 'console-bulk',
  action: 'documents.read',
  methods: ['get'],
  path: '/bulk/{bulkId}',
  tag: 'Console',
  summary: 'Get the progress and failures of a bulk action',
  params,
  answer: bulk,
  problems: [],
  handle: async ({ database }, { sender, params: { bulkId } }) =>
    presentBulk(await findBulk(database.orm, sender, bulkId)),
});

const open = operation({
  id: 'console-bulk-open',
  action: 'documents.read',
  methods: ['get'],
  path: '/bulk',
  tag: 'Console',
  summary: "Get the person's latest bulk action in progress",
  answer: openBulk,
  problems: [],
  handle: async ({ database }, { sender }) => {
    const found = await findOpenBulk(database.orm, sender);
    return { bulk: found ? presentBulk(found) : null };
  },
});

/** Narrows the type. Only members can reach the console. */
function memberOf(sender: Sender): Member {
  if (sender.kind !== 'session') throw new Error('a token used an endpoint of the console');
  return sender;
}

const presentBulk = ({ deed, refusals, ...counted }: Bulk): z.input<typeof bulk> => ({
  ...counted,
  do: deed.do,
  refusals: refusals.map(({ envelopeId, ...refusal }) => ({ id: envelopeId, ...refusal })),
});

export const bulkOperations: readonly ApiOperation[] = [start, back, get, open];
