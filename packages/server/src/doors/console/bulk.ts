import { type bulk, bulkEndpoints } from '@countersign/contracts/console';
import { multiLine } from '@countersign/contracts/text';
import type { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import type { Sender } from '../../envelopes/sender.ts';
import { type Bulk, findBulk, findOpenBulk } from '../../features/prepare/bulk/find-bulk.ts';
import { type Member, putBack, startBulk } from '../../features/prepare/bulk/start-bulk.ts';
import { act, read, type ServedTeamOperation } from '../http/team-operation.ts';
import { askedIn } from './documents.ts';

const start = act(
  bulkEndpoints.start,
  (services, { sender, body: { deed, which } }) => {
    const reasoned =
      deed.do === 'CANCEL' && deed.reason !== null
        ? { ...deed, reason: parseOrRefuse(multiLine(5000), deed.reason, ['deed', 'reason']) }
        : deed;
    const chosen = 'list' in which ? { list: askedIn(sender, which.list) } : { ids: which.documents };
    return startBulk(services, memberOf(sender), reasoned, chosen);
  },
  (_, started) => presentBulk(started),
);

const back = act(
  bulkEndpoints.back,
  (services, { sender, params: { bulkId } }) => putBack(services, memberOf(sender), bulkId),
  (_, started) => presentBulk(started),
);

const get = read(bulkEndpoints.get, async ({ database }, { sender, params: { bulkId } }) =>
  presentBulk(await findBulk(database.orm, sender, bulkId)),
);

const open = read(bulkEndpoints.open, async ({ database }, { sender }) => {
  const found = await findOpenBulk(database.orm, sender);
  return { bulk: found ? presentBulk(found) : null };
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

export const bulkOperations: readonly ServedTeamOperation[] = [start, back, get, open];
