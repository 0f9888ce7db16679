import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { instant, success } from '../v2/shared/basics.ts';
import { FILE_VERDICTS } from '../vocabulary.ts';

export const verdict = z.object({
  verdict: z.enum(FILE_VERDICTS),
  /** Explanation in English. */
  reason: z.string(),
  /** Level of the service's own seal, e.g. `PAdES-B-LT`. Null if the PDF does not have this seal. */
  level: z.string().nullable(),
  checkedAt: instant,
});
export type Verdict = z.infer<typeof verdict>;

export const sealEndpoints = {
  verdict: defineOperation({
    id: 'console-verdict',
    action: 'documents.read',
    method: 'get',
    path: '/envelope/item/{itemId}/verdict',
    tag: 'Console',
    summary: 'Verify a sealed PDF',
    params: z.object({ itemId: textInPath('item') }),
    answer: verdict,
    problems: ['NOT_YET_COMPLETED', 'DOCUMENT_CANCELLED', 'CONTENT_DAMAGED'],
  }),
  again: defineOperation({
    id: 'console-seal-again',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/seal-again',
    tag: 'Console',
    summary: 'Retry sealing a document immediately',
    params: z.object({ envelopeId: textInPath('envelope') }),
    answer: success,
    problems: [],
  }),
};
