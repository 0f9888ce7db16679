import { type bulk, bulkEndpoints } from '@countersign/contracts/console';
import { LIMITS, multiLine } from '@countersign/contracts/text';
import type { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import { type Bulk, findBulk, findOpenBulk } from '../../features/bulk/find-bulk.ts';
import { putBack, startBulk } from '../../features/bulk/start-bulk.ts';
import { requireMember } from '../http/operations/require-member.ts';
import { act, read, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { askedIn } from '../present/listed-documents.ts';

const start = act(
  bulkEndpoints.start,
  (services, { sender, body: { deed, which } }) => {
    const reasoned =
      deed.do === 'CANCEL' && deed.reason !== null
        ? { ...deed, reason: parseOrRefuse(multiLine(LIMITS.cancellationReason), deed.reason, ['deed', 'reason']) }
        : deed;
    const chosen = 'list' in which ? { list: askedIn(sender, which.list) } : { ids: which.documents };
    return startBulk(services, requireMember(sender), reasoned, chosen);
  },
  (_, started) => presentBulk(started),
);

const back = act(
  bulkEndpoints.back,
  (services, { sender, params: { bulkId } }) => putBack(services, requireMember(sender), bulkId),
  (_, started) => presentBulk(started),
);

const get = read(bulkEndpoints.get, async ({ database }, { sender, params: { bulkId } }) =>
  presentBulk(await findBulk(database.orm, sender, bulkId)),
);

const open = read(bulkEndpoints.open, async ({ database }, { sender }) => {
  const found = await findOpenBulk(database.orm, sender);
  return { bulk: found ? presentBulk(found) : null };
});

const presentBulk = ({ deed, refusals, ...counted }: Bulk): z.input<typeof bulk> => ({
  ...counted,
  do: deed.do,
  refusals: refusals.map(({ envelopeId, ...refusal }) => ({ id: envelopeId, ...refusal })),
});

export const bulkOperations: readonly ServedTeamOperation[] = [start, back, get, open];
