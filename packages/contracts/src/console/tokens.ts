import { z } from 'zod';
import { instant } from '../v2/basics.ts';
import { TOKEN_SCOPES } from './token-scopes.ts';

/** An API token of the team, without its secret. */
export const token = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** Member on whose behalf the token acts. */
  member: z.object({ name: z.string(), email: z.string() }),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** May be in the past. Null if the token never expires. */
  expiresAt: instant.nullable(),
});
export type Token = z.infer<typeof token>;

export const tokenList = z.object({ tokens: z.array(token) });
export type TokenList = z.infer<typeof tokenList>;

/** Maximum lifetime of a token that expires. */
const MOST_DAYS = 3650;

export const newToken = z.object({
  name: z.string().trim().min(1).max(255),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1),
  /** Days until the token expires. Null if it never expires. */
  days: z.int().min(1).max(MOST_DAYS).nullable(),
});

/** The secret, which is returned only once. */
export const madeToken = z.object({ token: z.string() });
export type MadeToken = z.infer<typeof madeToken>;

export const revokedToken = z.object({ tokenId: z.int().min(1) });
