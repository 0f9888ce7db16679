import { z } from 'zod';

/** Describes the setup of the service, as far as it matters to a person who has just started it. */
export const startChecks = z.object({
  /** The address in links. LOCAL: only this machine reaches it; PLAIN: it is not encrypted. */
  address: z.object({ url: z.string(), state: z.enum(['LOCAL', 'PLAIN', 'WELL']) }),
  sendsMail: z.boolean(),
  /** Whether scheduled backups are set up. */
  backsUp: z.boolean(),
  /** The first steps that the team has taken: the sample sealed, a document of its own, a second member. */
  done: z.object({ sample: z.boolean(), own: z.boolean(), colleague: z.boolean() }),
  /** The folder with the identity that documents are sealed with, where the service made it; null where it is named. */
  identityFolder: z.string().nullable(),
});
export type StartChecks = z.infer<typeof startChecks>;

export const newSample = z.object({ language: z.string().max(20) });

export const sentSample = z.object({ envelopeId: z.string(), signingUrl: z.string() });
export type SentSample = z.infer<typeof sentSample>;
