import { LANGUAGES } from '@countersign/languages/names';
import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { MAX_IMAGE_BODY_BYTES } from '../signing/operations.ts';
import type { Consent } from '../signing/view.ts';
import { SEALING_STATES, SIGNING_STATES } from '../vocabulary.ts';
import { pressBody } from './readings.ts';

const params = z.object({ envelopeId: textInPath('envelope') });
const path = '/envelope/{envelopeId}/draft/signature';

export const signedOwnDraft = z.object({
  /** Path of the person's own signing page. */
  path: z.string(),
  state: z.enum(SIGNING_STATES),
  sealing: z.enum(SEALING_STATES),
});

/** Operations for drafts whose sender is the only recipient, and signs them in the editor. */
export const ownDraftEndpoints = {
  consent: defineOperation({
    id: 'console-draft-consent',
    action: 'documents.send',
    method: 'get',
    path,
    tag: 'Console',
    summary: 'Get the consent text for signing your own draft in the editor',
    params,
    query: z.object({ language: z.enum(LANGUAGES).default('en') }),
    /** Null if the draft is also for other people, or if only its signing page can ask for what is missing. */
    answer: z.object({ consent: z.custom<Consent>().nullable() }),
    problems: [],
  }),
  sign: defineOperation({
    id: 'console-draft-sign',
    action: 'documents.send',
    method: 'put',
    path,
    tag: 'Console',
    summary: 'Send and sign your own draft if it still has this revision. Repeating the request does not sign again',
    params,
    body: pressBody.extend({ revision: z.int().min(0) }),
    maxBodyBytes: 2 * MAX_IMAGE_BODY_BYTES,
    answer: signedOwnDraft,
    problems: ['DRAFT_CHANGED', 'SIGNED_ALONE_ONLY', 'CONSENT_NOT_ISSUED', 'INVALID_FIELD_VALUE', 'CONTENT_DAMAGED'],
  }),
};
