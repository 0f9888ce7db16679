import { z } from 'zod';
import { defineOperation } from '../shared/operation.ts';

const me = defineOperation({
  id: 'me',
  method: 'get',
  path: '/me',
  tag: 'Account',
  summary: 'Get the user and team that the token acts for',
  description: 'A quick way to check that a token works.',
  answer: z
    .object({ name: z.string(), email: z.string(), teamId: z.int(), teamName: z.string() })
    .meta({ id: 'Me', example: { name: 'Ann Example', email: 'ann@example.com', teamId: 1, teamName: 'Contracts' } }),
  problems: [],
  action: 'account.read',
});

export const accountOperations = [me] as const;
