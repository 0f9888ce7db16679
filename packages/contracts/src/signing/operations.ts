import { z } from 'zod';
import type { PasskeyRequest } from '../account/passkeys.ts';
import { numberInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { pageWidth } from '../page-width.ts';
import { instant } from '../v2/shared/basics.ts';
import { fieldAnswer, outcomeAnswer, questionsAnswer, viewAnswer } from './answers.ts';
import { completeBody, delegateBody, handOffBody, questionBody, rejectBody, valueBody } from './bodies.ts';
import { type AskedAuthentication, type BegunProviderProof, proofBody, purposeBody } from './proofs.ts';

/**
 * Larger than the largest signature image in Base64, so that slightly larger images get a helpful error instead of
 * being cut off.
 */
export const MAX_IMAGE_BODY_BYTES = 3 * 1024 * 1024;

const tag = 'Signing';
const ofToken = z.object({ token: z.string() });
const ofField = ofToken.extend({ fieldId: numberInPath });
const ofFile = ofToken.extend({ fileId: z.string() });
const ofHandOff = ofToken.extend({ handOffId: numberInPath });
const NOT_YOURS = ['NOT_FOUND', 'RECIPIENT_AUTHENTICATION_REQUIRED', 'NOT_YOUR_TURN', 'RECIPIENT_EXPIRED'] as const;

/**
 * Operations of `/api/signing` for reading, filling in and finishing a document. The token in the recipient's link
 * authorizes them.
 */
export const signingEndpoints = {
  view: defineOperation({
    id: 'signing-view',
    action: 'signing.read',
    method: 'get',
    path: '/{token}',
    tag,
    summary: 'Get the document as the recipient sees it',
    params: ofToken,
    answer: viewAnswer,
    problems: NOT_YOURS,
  }),
  opened: defineOperation({
    id: 'signing-opened',
    action: 'signing.read',
    method: 'post',
    path: '/{token}/opened',
    tag,
    summary: 'Record that the page is open. Responds with 204',
    params: ofToken,
    answer: z.undefined(),
    problems: NOT_YOURS,
  }),
  pdf: defineOperation({
    id: 'signing-pdf',
    action: 'signing.read',
    method: 'get',
    path: '/{token}/files/{fileId}/pdf',
    tag,
    summary: 'Read a PDF',
    params: ofFile,
    answer: 'application/pdf',
    problems: NOT_YOURS,
  }),
  download: defineOperation({
    id: 'signing-download',
    action: 'signing.read',
    method: 'get',
    path: '/{token}/download',
    tag,
    summary: 'Download a sealed PDF. The first download is recorded',
    params: ofToken,
    query: z.object({ fileId: z.string().optional() }),
    answer: 'application/pdf',
    problems: [...NOT_YOURS, 'NOT_YET_COMPLETED'],
  }),
  pageImage: defineOperation({
    id: 'signing-page-image',
    action: 'signing.read',
    method: 'get',
    path: '/{token}/files/{fileId}/pages/{page}',
    tag,
    summary: 'Get a page: `1.webp` is its image, `1.json` its text and that of its neighbors',
    params: ofFile.extend({ page: z.string() }),
    query: z.object({ width: pageWidth }),
    answer: 'image/webp',
    problems: [...NOT_YOURS, 'PAGE_NOT_DRAWABLE'],
  }),
  signatureImage: defineOperation({
    id: 'signing-field-image',
    action: 'signing.read',
    method: 'get',
    path: '/{token}/fields/{fieldId}/image',
    tag,
    summary: 'Get the image that the recipient drew or uploaded',
    params: ofField,
    answer: 'image/png',
    problems: NOT_YOURS,
  }),
  drawing: defineOperation({
    id: 'signing-field-drawing',
    action: 'signing.read',
    method: 'get',
    path: '/{token}/fields/{fieldId}/drawing',
    tag,
    summary: 'Get a field as it will be sealed (SVG)',
    params: ofField,
    answer: 'image/svg+xml',
    problems: NOT_YOURS,
  }),
  putValue: defineOperation({
    id: 'signing-value',
    action: 'signing.act',
    method: 'put',
    path: '/{token}/fields/{fieldId}',
    tag,
    summary: 'Fill in a field',
    params: ofField,
    body: valueBody,
    maxBodyBytes: MAX_IMAGE_BODY_BYTES,
    answer: fieldAnswer,
    problems: [...NOT_YOURS, 'INVALID_FIELD_VALUE', 'CHARACTERS_NOT_PRINTABLE'],
  }),
  clearValue: defineOperation({
    id: 'signing-value-clear',
    action: 'signing.act',
    method: 'delete',
    path: '/{token}/fields/{fieldId}',
    tag,
    summary: 'Clear a field',
    params: ofField,
    answer: fieldAnswer,
    problems: NOT_YOURS,
  }),
  complete: defineOperation({
    id: 'signing-complete',
    action: 'signing.finish',
    method: 'post',
    path: '/{token}/complete',
    tag,
    summary: 'Sign, approve or finish',
    params: ofToken,
    body: completeBody,
    bodyIsOptional: true,
    answer: outcomeAnswer,
    problems: [...NOT_YOURS, 'REQUIRED_FIELDS_MISSING', 'CONSENT_NOT_ISSUED'],
  }),
  reject: defineOperation({
    id: 'signing-reject',
    action: 'signing.finish',
    method: 'post',
    path: '/{token}/reject',
    tag,
    summary: 'Decline',
    params: ofToken,
    body: rejectBody,
    bodyIsOptional: true,
    answer: outcomeAnswer,
    problems: NOT_YOURS,
  }),
};

/** Operations of `/api/signing` that no page calls. */
export const pagelessEndpoints = {
  firstPdf: defineOperation({
    id: 'signing-first-pdf',
    action: 'signing.read',
    method: 'get',
    path: '/{token}/pdf',
    tag,
    summary: 'Read the first PDF',
    params: ofToken,
    answer: 'application/pdf',
    problems: NOT_YOURS,
  }),
};

/** Operations of the dialogs on the signing page: reassigning, asking questions, and drawing on another device. */
export const dialogEndpoints = {
  delegate: defineOperation({
    id: 'signing-delegate',
    action: 'signing.act',
    method: 'post',
    path: '/{token}/delegate',
    tag,
    summary: 'Assign the document to another person',
    params: ofToken,
    body: delegateBody,
    answer: z.object({ isDelegated: z.literal(true) }),
    problems: NOT_YOURS,
  }),
  questions: defineOperation({
    id: 'signing-questions',
    action: 'signing.read',
    method: 'get',
    path: '/{token}/questions',
    tag,
    summary: "List the recipient's own questions to the sender, with the answers",
    params: ofToken,
    answer: questionsAnswer,
    problems: NOT_YOURS,
  }),
  ask: defineOperation({
    id: 'signing-question',
    action: 'signing.read',
    method: 'post',
    path: '/{token}/question',
    tag,
    summary: 'Ask the sender a question',
    params: ofToken,
    body: questionBody,
    answer: z.object({ isSent: z.literal(true) }),
    problems: NOT_YOURS,
  }),
  offerHandOff: defineOperation({
    id: 'signing-hand-off',
    action: 'signing.act',
    method: 'post',
    path: '/{token}/hand-offs',
    tag,
    summary: 'Get a URL at which another device can draw the signature',
    params: ofToken,
    body: handOffBody,
    answer: z.object({ id: z.int(), url: z.string(), expiresAt: instant }),
    problems: NOT_YOURS,
  }),
  takeDrawing: defineOperation({
    id: 'signing-hand-off-drawing',
    action: 'signing.act',
    method: 'get',
    path: '/{token}/hand-offs/{handOffId}',
    tag,
    summary: 'Get the drawing from the other device, or null',
    params: ofHandOff,
    answer: z.object({ image: z.string().nullable() }),
    problems: NOT_YOURS,
  }),
  endHandOff: defineOperation({
    id: 'signing-hand-off-end',
    action: 'signing.act',
    method: 'delete',
    path: '/{token}/hand-offs/{handOffId}',
    tag,
    summary: 'End the hand-off',
    params: ofHandOff,
    answer: z.object({ isOver: z.literal(true) }),
    problems: NOT_YOURS,
  }),
};

/**
 * Operations of `/api/signing/{token}/authentication`, for the authentication that the sender requires from a
 * recipient.
 */
export const proofEndpoints = {
  view: defineOperation({
    id: 'signing-authentication',
    action: 'signing.prove',
    method: 'get',
    path: '/{token}/authentication',
    tag,
    summary: 'Get the authentication that is required, and how it can be given',
    params: ofToken,
    answer: z.custom<AskedAuthentication>(),
    problems: ['NOT_FOUND'],
  }),
  requestCode: defineOperation({
    id: 'signing-authentication-code',
    action: 'signing.prove',
    method: 'post',
    path: '/{token}/authentication/code',
    tag,
    summary: 'Email a code',
    params: ofToken,
    body: purposeBody,
    answer: z.object({ isSent: z.literal(true) }),
    problems: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
  requestPasskey: defineOperation({
    id: 'signing-authentication-passkey',
    action: 'signing.prove',
    method: 'post',
    path: '/{token}/authentication/passkey',
    tag,
    summary: 'Get a challenge for a passkey',
    params: ofToken,
    body: purposeBody,
    answer: z.custom<PasskeyRequest>(),
    problems: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
  beginWithProvider: defineOperation({
    id: 'signing-authentication-provider',
    action: 'signing.prove',
    method: 'post',
    path: '/{token}/authentication/provider',
    tag,
    summary: "Begin the proof of the operator's provider",
    params: ofToken,
    body: purposeBody,
    answer: z.custom<BegunProviderProof>(),
    problems: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
  give: defineOperation({
    id: 'signing-authentication-proof',
    action: 'signing.prove',
    method: 'post',
    path: '/{token}/authentication/proof',
    tag,
    summary: 'Give a proof. Responds with 202 while the provider has not decided',
    params: ofToken,
    body: proofBody,
    answer: z.object({ isAccepted: z.boolean() }),
    problems: ['NOT_FOUND', 'PROOF_NOT_ACCEPTED', 'TOO_MANY_ATTEMPTS'],
  }),
};
