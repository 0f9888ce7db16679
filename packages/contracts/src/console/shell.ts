import { z } from 'zod';
import { documentList } from './documents.ts';

/** Data that the console's page starts with, so that nothing is requested before the first paint. */
export const shell = z.discriminatedUnion('page', [
  z.object({ page: z.literal('setup') }),
  z.object({ page: z.literal('sign-in'), returnTo: z.string() }),
  z.object({
    page: z.literal('team'),
    person: z.object({ id: z.int(), name: z.string(), email: z.string() }),
    team: z.object({ id: z.int(), name: z.string() }),
    /** Permissions of the person in the team. */
    may: z.object({ send: z.boolean(), readMails: z.boolean(), seeTokens: z.boolean(), setUp: z.boolean() }),
    /** All teams of the person. */
    teams: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Whether emails are sent. Otherwise they are stored, and links are copied by hand. */
    sendsMail: z.boolean(),
    /** Name of the authentication provider for recipients. Null if there is none. */
    proofProvider: z.string().nullable(),
    /** List at the address of the page. Null if it displays something else. */
    list: documentList.nullable(),
  }),
]);
export type Shell = z.infer<typeof shell>;
