import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { emailAddressSchema, singleLine } from '../text/index.ts';

/** The person who sets up the service, with the team they become admin of. */
export const firstPerson = z.object({
  email: emailAddressSchema,
  team: singleLine(255).trim().min(1),
  name: singleLine(255).trim().min(1),
  password: z.string().min(12).max(256),
});
export type FirstPerson = z.output<typeof firstPerson>;

/** Operations of `/api/setup`. */
export const setupEndpoints = {
  setUp: defineOperation({
    id: 'setup',
    action: 'service.set-up',
    method: 'post',
    path: '/',
    tag: 'Account',
    summary: 'Create the first person and team, with the token that the start printed',
    body: firstPerson.extend({ token: z.string().max(200) }),
    answer: z.object({ teamId: z.int() }),
    problems: ['SETUP_TOKEN_INVALID', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
};
