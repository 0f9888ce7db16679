import { LANGUAGES } from '@countersign/languages/names';
import { z } from 'zod';
import { signatureInput } from '../bodies/signature.ts';
import { numberInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { consentBody } from '../signing/bodies.ts';
import { MAX_IMAGE_BODY_BYTES } from '../signing/operations.ts';
import type { SigningView } from '../signing/view.ts';
import { LIMITS } from '../text/limits.ts';
import { instant } from '../v2/shared/basics.ts';
import { SEALING_STATES, SIGNING_STATES } from '../vocabulary.ts';
import { MOST_SIGNED_AT_ONCE } from './tabs.ts';

/** A document that a person reads in order to sign it together with others. */
export interface OpenedReading {
  /** Path of the person's own signing page. */
  path: string;
  /** Base path of the API for this link. */
  api: string;
  view: SigningView;
}

/** The sitting is one visit to the page, which chooses its id. */
const params = z.object({ recipientId: numberInPath, sittingId: z.string().regex(/^[\w-]{16,80}$/) });

const MOST_PAGES = 1000;

/** A page, as the id of its file and its number, e.g. `item_abc/3`. */
const pageName = z.string().regex(/^\w{1,60}\/\d{1,5}$/);

/** The marks of a person who signs without opening the signing page, and the text that they agree to. */
export const pressBody = z.object({
  signature: signatureInput,
  initials: z.string().max(LIMITS.initials).trim().min(1),
  /** Consent text that was displayed next to the button. */
  consent: consentBody,
});

export const signReadingBody = pressBody.extend({
  /** Number of documents that are signed with this press. */
  documents: z.int().min(1).max(MOST_SIGNED_AT_ONCE),
});

export const signedReading = z.object({
  state: z.enum(SIGNING_STATES),
  sealing: z.enum(SEALING_STATES),
  signedAt: instant,
  /** Names of the people who have to act next. Empty for people without a name, because addresses stay private. */
  waitsFor: z.array(z.string()),
  /** Whether the sealed files can be downloaded. */
  hasArchive: z.boolean(),
});
export type SignedReading = z.infer<typeof signedReading>;

const path = '/for-you/{recipientId}/readings/{sittingId}';
const NOT_SIGNED = [
  'NOT_FOUND',
  'RECIPIENT_AUTHENTICATION_REQUIRED',
  'NOT_YOUR_TURN',
  'ROLE_MAY_NOT_ACT',
  'RECIPIENT_ALREADY_COMPLETED',
  'RECIPIENT_EXPIRED',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
  'SIGNED_ALONE_ONLY',
] as const;

/** Operations for reading documents one after the other, and signing all of them with one press. */
export const readingEndpoints = {
  open: defineOperation({
    id: 'console-reading-open',
    action: 'own.sign',
    method: 'put',
    path,
    tag: 'Console',
    summary: 'Open a document in order to read it and sign it together with others. Records the opening',
    params,
    body: z.object({ language: z.enum(LANGUAGES) }),
    answer: z.custom<OpenedReading>(),
    problems: NOT_SIGNED,
  }),
  pages: defineOperation({
    id: 'console-reading-pages',
    action: 'own.sign',
    method: 'put',
    path: `${path}/pages`,
    tag: 'Console',
    summary: 'Record which pages of an opened document the person has seen',
    params,
    body: z.object({ pages: z.array(pageName).min(1).max(MOST_PAGES) }),
    answer: z.object({ isRead: z.boolean() }),
    problems: ['NOT_FOUND'],
  }),
  sign: defineOperation({
    id: 'console-reading-sign',
    action: 'own.sign',
    method: 'put',
    path: `${path}/signature`,
    tag: 'Console',
    summary: 'Sign a document that the person has read. Repeating the request does not sign again',
    params,
    body: signReadingBody,
    maxBodyBytes: 2 * MAX_IMAGE_BODY_BYTES,
    answer: signedReading,
    problems: [...NOT_SIGNED, 'DOCUMENT_NOT_READ', 'CONSENT_NOT_ISSUED', 'INVALID_FIELD_VALUE'],
  }),
};
