import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { emailAddressSchema, LIMITS, singleLine } from '../text/index.ts';
import { newPassword } from './secrets.ts';

/** The person who sets up the service and becomes an admin of its first team. */
export const firstPerson = z.object({
  email: emailAddressSchema,
  team: singleLine(LIMITS.name).trim().min(1),
  name: singleLine(LIMITS.name).trim().min(1),
  password: newPassword,
});
export type FirstPerson = z.output<typeof firstPerson>;

export const setupEndpoints = {
  setUp: defineOperation({
    id: 'setup',
    action: 'service.set-up',
    method: 'post',
    path: '/',
    tag: 'Account',
    summary: 'Create the first person and team, with the token that was printed at startup',
    body: firstPerson.extend({ token: z.string().max(LIMITS.token) }),
    answer: z.object({ teamId: z.int() }),
    problems: ['SETUP_TOKEN_INVALID', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
};
