import { z } from 'zod';

/** How the service is set up, as far as it matters to the person who has just started it. */
export const startChecks = z.object({
  /** The address in links. LOCAL: only this machine reaches it; PLAIN: it is not encrypted. */
  address: z.object({ url: z.string(), state: z.enum(['LOCAL', 'PLAIN', 'WELL']) }),
  sendsMail: z.boolean(),
  /** The folder with the identity that documents are sealed with, where the service made it; null where it is named. */
  identityFolder: z.string().nullable(),
});
export type StartChecks = z.infer<typeof startChecks>;

export const newSample = z.object({ language: z.string().max(20) });

export const sentSample = z.object({ envelopeId: z.string(), signingUrl: z.string() });
export type SentSample = z.infer<typeof sentSample>;
