import { z } from 'zod';
import { defineOperation } from '../operation.ts';

/** Setup checks of a new installation. */
export const startChecks = z.object({
  /** Base URL of links. LOCAL: only this machine can reach it. PLAIN: it does not use TLS. */
  address: z.object({ url: z.string(), state: z.enum(['LOCAL', 'PLAIN', 'WELL']) }),
  sendsMail: z.boolean(),
  backsUp: z.boolean(),
  /** First steps that the team has completed: sealed the sample, sealed its own document, added a second member. */
  done: z.object({ sample: z.boolean(), own: z.boolean(), colleague: z.boolean() }),
  /** Folder of the sealing identity that the service created. Null if the settings name an identity. */
  identityFolder: z.string().nullable(),
});
export type StartChecks = z.infer<typeof startChecks>;

export const newSample = z.object({ language: z.string().max(20) });

export const sentSample = z.object({ envelopeId: z.string(), signingUrl: z.string() });
export type SentSample = z.infer<typeof sentSample>;

export const startEndpoints = {
  checks: defineOperation({
    id: 'console-start',
    // The checks reveal paths on the server, so they require this permission.
    action: 'team.change',
    method: 'get',
    path: '/start',
    tag: 'Console',
    summary: 'Get the setup checks for the person who has just started',
    answer: startChecks,
    problems: [],
  }),
  sample: defineOperation({
    id: 'console-sample',
    action: 'documents.send',
    method: 'post',
    path: '/sample',
    tag: 'Console',
    summary: 'Send a sample agreement to the signed-in person',
    body: newSample,
    answer: sentSample,
    problems: [],
  }),
};
