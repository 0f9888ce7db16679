import { expect, it } from 'vitest';
import type { TokenPrincipal } from '../../../domain/teams/principal.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { changePrincipals, type KnownToken, knownTokens } from './known-tokens.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const principal = { kind: 'token', tokenId: 7 } as TokenPrincipal;
const token: KnownToken = { principal, expiresAt: null };
const newDatabase = () => ({}) as Database;

it('a token is cached until it changes on this node or expires [T2501]', async () => {
  const database = newDatabase();
  const tokens = knownTokens(database);
  expect(tokens.find('a', NOW)).toBeUndefined();
  await tokens.lookUp('a', async () => token);
  await tokens.lookUp('b', async () => ({ ...token, expiresAt: NOW }));
  await tokens.lookUp('c', async () => undefined);
  expect(tokens.find('a', NOW)).toBe(principal);
  expect(tokens.find('b', new Date(NOW.getTime() - 1))).toBe(principal);
  expect(tokens.find('b', NOW)).toBeUndefined();
  expect(tokens.find('c', NOW)).toBeUndefined();
  expect(knownTokens(newDatabase()).find('a', NOW)).toBeUndefined();
  await expect(changePrincipals(database, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(tokens.find('a', NOW)).toBeUndefined();
});

it('a token read while its principal changed is not cached [T2502]', async () => {
  const database = newDatabase();
  const tokens = knownTokens(database);
  const found = await tokens.lookUp('a', async () => {
    await changePrincipals(database, async () => {});
    return token;
  });
  expect(found).toBe(token);
  expect(tokens.find('a', NOW)).toBeUndefined();
});
