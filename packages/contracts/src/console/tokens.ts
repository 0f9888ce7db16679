import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { instant, success } from '../v2/shared/basics.ts';
import { SCOPES } from '../vocabulary.ts';

/** An API token of the team, without its secret. */
export const token = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The member on whose behalf the token acts. */
  member: z.object({ name: z.string(), email: z.string() }),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** May be in the past. Null if the token never expires. */
  expiresAt: instant.nullable(),
});
export type Token = z.infer<typeof token>;

export const tokenList = z.object({ tokens: z.array(token) });
export type TokenList = z.infer<typeof tokenList>;

/** Maximum lifetime of a token that expires, in days. */
const MOST_DAYS = 3650;

export const newToken = z.object({
  name: z.string().trim().min(1).max(LIMITS.name),
  scopes: z.array(z.enum(SCOPES)).min(1),
  /** Days until the token expires. Null if it never expires. */
  days: z.int().min(1).max(MOST_DAYS).nullable(),
});

/** The token's secret, which is only ever returned once. */
export const madeToken = z.object({ token: z.string() });
export type MadeToken = z.infer<typeof madeToken>;

export const revokedToken = z.object({ tokenId: z.int().min(1) });

export const tokenEndpoints = {
  list: defineOperation({
    id: 'console-tokens',
    action: 'tokens.read',
    method: 'get',
    path: '/tokens',
    tag: 'Console',
    summary: "List the person's API tokens that were not revoked, newest first; for admins, those of all members",
    answer: tokenList,
    problems: [],
  }),
  create: defineOperation({
    id: 'console-token-create',
    action: 'tokens.change',
    method: 'post',
    path: '/tokens',
    tag: 'Console',
    summary: 'Create an API token that acts for the person; only this response contains it',
    body: newToken,
    answer: madeToken,
    problems: ['SIGN_IN_AGAIN'],
  }),
  revoke: defineOperation({
    id: 'console-token-revoke',
    action: 'tokens.change',
    method: 'post',
    path: '/tokens/revoke',
    tag: 'Console',
    summary: 'Revoke an API token permanently',
    body: revokedToken,
    answer: success,
    problems: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  }),
};
