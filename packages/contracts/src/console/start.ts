import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';

export const startChecks = z.object({
  /** Base URL of links. LOCAL: only this machine can reach it. PLAIN: it does not use TLS. */
  address: z.object({ url: z.string(), state: z.enum(['LOCAL', 'PLAIN', 'WELL']) }),
  sendsMail: z.boolean(),
  backsUp: z.boolean(),
  /**
   * First steps that the team has completed: sealing the sample, sealing a document of its own, and adding a second
   * member.
   */
  done: z.object({ sample: z.boolean(), own: z.boolean(), colleague: z.boolean() }),
  /** Folder of the sealing identity that the service created. Null if an identity is configured. */
  identityFolder: z.string().nullable(),
});
export type StartChecks = z.infer<typeof startChecks>;

export const newSample = z.object({ language: z.string().max(LIMITS.language) });

export const sentSample = z.object({ envelopeId: z.string(), signingUrl: z.string() });
export type SentSample = z.infer<typeof sentSample>;

export const startEndpoints = {
  checks: defineOperation({
    id: 'console-start',
    // The checks disclose paths on the server, so this permission is required.
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
