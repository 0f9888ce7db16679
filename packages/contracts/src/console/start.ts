import { z } from 'zod';

/** Describes the setup of the service, as far as it matters to a person who has just started it. */
export const startChecks = z.object({
  /** URL in links. LOCAL: only this machine can reach it. PLAIN: it is not encrypted. */
  address: z.object({ url: z.string(), state: z.enum(['LOCAL', 'PLAIN', 'WELL']) }),
  sendsMail: z.boolean(),
  /** Whether scheduled backups are set up. */
  backsUp: z.boolean(),
  /** First steps that the team has taken: the sample sealed, a document of its own, a second member. */
  done: z.object({ sample: z.boolean(), own: z.boolean(), colleague: z.boolean() }),
  /** Folder of the sealing identity that the service created. Null if the settings name one. */
  identityFolder: z.string().nullable(),
});
export type StartChecks = z.infer<typeof startChecks>;

export const newSample = z.object({ language: z.string().max(20) });

export const sentSample = z.object({ envelopeId: z.string(), signingUrl: z.string() });
export type SentSample = z.infer<typeof sentSample>;
