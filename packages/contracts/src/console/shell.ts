import { z } from 'zod';
import { documentList } from './documents.ts';

/** Data embedded in the console's HTML, so that the first paint needs no further requests. */
export const shell = z.discriminatedUnion('page', [
  z.object({ page: z.literal('setup') }),
  z.object({ page: z.literal('sign-in'), returnTo: z.string() }),
  z.object({
    page: z.literal('team'),
    person: z.object({ id: z.int(), name: z.string(), email: z.string() }),
    team: z.object({ id: z.int(), name: z.string() }),
    may: z.object({
      send: z.boolean(),
      readMails: z.boolean(),
      seeTokens: z.boolean(),
      manageWebhooks: z.boolean(),
      setUp: z.boolean(),
      invite: z.boolean(),
      manageMembers: z.boolean(),
      managePrivacy: z.boolean(),
    }),
    teams: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Number of documents that wait for the person, in all teams. */
    waiting: z.int(),
    /** Whether emails are sent. If false, emails are only stored, and senders must copy the links. */
    sendsMail: z.boolean(),
    proofProvider: z.string().nullable(),
    /** The document list at the page's URL. Null if the URL shows something else. */
    list: documentList.nullable(),
  }),
]);
export type Shell = z.infer<typeof shell>;
