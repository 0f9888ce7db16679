import { defineOperation } from '@countersign/contracts';
import { z } from 'zod';
import { read } from '../../http/team-operation.ts';

const me = read(
  defineOperation({
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
  async (_services, { sender: { userName, userEmail, teamId, teamName } }) => ({
    name: userName,
    email: userEmail,
    teamId,
    teamName,
  }),
);

export const accountOperations = [me];
