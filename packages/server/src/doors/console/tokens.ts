import { madeToken, newToken, revokedToken, tokenList, type token as tokenShape } from '@countersign/contracts/console';
import { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import { may } from '../../domain/teams/authorise.ts';
import { SCOPES } from '../../domain/teams/scope.ts';
import type { Sender } from '../../envelopes/sender.ts';
import { createOwnToken, tokenNameSchema } from '../../features/accounts/create-token.ts';
import { listTokens, revokeToken } from '../../features/accounts/revoke-token.ts';
import { action } from '../http/action.ts';
import { type ApiOperation, operation } from '../http/operation.ts';
import { SUCCESS } from '../v2/success.ts';

const DAY_MS = 24 * 60 * 60_000;

const list = operation({
  id: 'console-tokens',
  action: 'tokens.read',
  methods: ['get'],
  path: '/tokens',
  tag: 'Console',
  summary: "List the person's API tokens that were not revoked, newest first; for admins, those of all members",
  answer: tokenList,
  problems: [],
  handle: async ({ database }, { sender }) => ({
    tokens: (await listTokens(database, overseenBy(sender))).toReversed().map(presentToken),
  }),
});

const create = action({
  id: 'console-token-create',
  action: 'tokens.change',
  path: '/tokens',
  tag: 'Console',
  summary: 'Create an API token that acts for the person; only this response contains it',
  body: { schema: newToken },
  answer: madeToken,
  problems: ['SIGN_IN_AGAIN'],
  carryOut: (services, { sender, body: { name, scopes, days } }) =>
    createOwnToken(services, sender, {
      name: parseOrRefuse(tokenNameSchema, name, ['name']),
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      ...(days !== null && { expiresAt: new Date(services.clock.now().getTime() + days * DAY_MS) }),
    }),
  present: (_, token) => ({ token }),
});

const revoke = action({
  id: 'console-token-revoke',
  action: 'tokens.change',
  path: '/tokens/revoke',
  tag: 'Console',
  summary: 'Revoke an API token permanently',
  body: { schema: revokedToken },
  answer: z.object({ success: z.literal(true) }),
  problems: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  carryOut: ({ database }, { sender, body: { tokenId } }) =>
    revokeToken(database, { id: tokenId, ...overseenBy(sender) }, sender),
  present: () => SUCCESS,
});

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

export const tokenOperations: readonly ApiOperation[] = [list, create, revoke];
