import { tokenEndpoints, type token as tokenShape } from '@countersign/contracts/console';
import { SCOPES } from '@countersign/contracts/vocabulary';
import type { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import { may } from '../../domain/teams/authorise.ts';
import type { Sender } from '../../envelopes/sender.ts';
import { createOwnToken, tokenNameSchema } from '../../features/accounts/tokens/create-token.ts';
import { listTokens, revokeToken } from '../../features/accounts/tokens/revoke-token.ts';
import { act, read, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { SUCCESS } from '../http/responses/success.ts';

const DAY_MS = 24 * 60 * 60_000;

const list = read(tokenEndpoints.list, async ({ database }, { sender }) => ({
  tokens: (await listTokens(database, overseenBy(sender))).toReversed().map(presentToken),
}));

const create = act(
  tokenEndpoints.create,
  (services, { sender, body: { name, scopes, days } }) =>
    createOwnToken(services, sender, {
      name: parseOrRefuse(tokenNameSchema, name, ['name']),
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      ...(days !== null && { expiresAt: new Date(services.clock.now().getTime() + days * DAY_MS) }),
    }),
  (_, token) => ({ token }),
);

const revoke = act(
  tokenEndpoints.revoke,
  ({ database }, { sender, body: { tokenId } }) =>
    revokeToken(database, { id: tokenId, ...overseenBy(sender) }, sender),
  () => SUCCESS,
);

/** Returns the filter for the tokens that a member may see and revoke. */
const overseenBy = (sender: Sender): { teamId: number; userId?: number } =>
  may(sender, 'tokens.oversee') ? { teamId: sender.teamId } : { teamId: sender.teamId, userId: sender.userId };

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

type Listed = Awaited<ReturnType<typeof listTokens>>[number];

const presentToken = (listed: Listed): z.input<typeof tokenShape> => ({
  id: listed.id,
  name: listed.name,
  scopes: listed.scopes,
  member: { name: listed.memberName, email: listed.member },
  createdAt: listed.createdAt.toISOString(),
  lastUsedAt: at(listed.lastUsedAt),
  expiresAt: at(listed.expiresAt),
});

export const tokenOperations: readonly ServedTeamOperation[] = [list, create, revoke];
