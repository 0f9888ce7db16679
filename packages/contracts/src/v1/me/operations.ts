import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const accountEndpoints = {
  me: defineOperation({
    id: 'getMe',
    action: 'account.read',
    method: 'get',
    path: '/me',
    tag: 'Account',
    summary: 'Get the user and team that the token acts for',
    description: 'A quick way to test a token.',
    answer: z
      .object({ name: z.string(), email: z.string(), teamId: z.int(), teamName: z.string() })
      .meta({ id: 'Me', example: { name: 'Ann Example', email: 'ann@example.com', teamId: 1, teamName: 'Contracts' } }),
    problems: [],
  }),
};
