import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { instant, textId } from '../v2/basics.ts';

const MOST_DAYS = 36_500;

const retention = z.object({
  /** Days until a deleted document is removed permanently. Null for the service's default, 0 for never. */
  deletedDays: z.int().min(0).max(MOST_DAYS).nullable(),
  /** Days until a finished document is erased. Null for never. */
  finishedDays: z.int().min(1).max(MOST_DAYS).nullable(),
});

export const changedRetention = retention.partial();

const hold = z.object({
  id: z.string(),
  /** The document on hold. Null for the whole team. */
  envelopeId: z.string().nullable(),
  reason: z.string(),
  /** Email address of the member. Null if an operator of the service set it. */
  setBy: z.string().nullable(),
  setAt: instant,
  releasedBy: z.string().nullable(),
  /** Null while the hold is in force. */
  releasedAt: instant.nullable(),
});

const erased = z.object({
  envelopeId: z.string(),
  number: z.int(),
  status: z.enum(['COMPLETED', 'REJECTED', 'CANCELLED']),
  createdAt: instant,
  completedAt: instant.nullable(),
  auditLength: z.int(),
  auditHead: z.string(),
  reason: z.string(),
  /** Null if an operator of the service erased it, or if the team's retention period ended. */
  erasedBy: z.string().nullable(),
  erasedAt: instant,
});

/** The team's retention periods, the newest 500 holds and the newest 500 erased documents. */
export const privacy = z.object({
  retention: retention.extend({
    /** The service's default, for teams that have not set their own. 0 for never. */
    serviceDeletedDays: z.int(),
  }),
  holds: z.array(hold),
  erased: z.array(erased),
});
export type Privacy = z.infer<typeof privacy>;

/** Stored permanently, so it must not contain the personal data that is being erased. */
const reason = z.string().trim().min(1).max(1000);

export const newHold = z.object({ envelopeId: textId.nullable(), reason });
export const releasedHold = z.object({ holdId: textId, reason });
export const heldAnswer = hold;

/** `confirmation` repeats the document's title. */
export const erasedDocument = z.object({ envelopeId: textId, reason, confirmation: z.string().max(255) });
export const erasedAnswer = erased;

const email = z.string().trim().min(3).max(254);

export const soughtPerson = z.object({ email });

const personDocument = z.object({
  envelopeId: z.string(),
  number: z.int(),
  title: z.string(),
  /**
   * Reason why the document cannot be erased. OPEN: it is waiting for recipients. HELD: it is under a legal hold. Null if it
   * can be erased.
   */
  stays: z.enum(['OPEN', 'DRAFT', 'TEMPLATE', 'HELD']).nullable(),
  isDeleted: z.boolean(),
});

export const foundPerson = z.object({ documents: z.array(personDocument) });
export type FoundPerson = z.infer<typeof foundPerson>;

/** `confirmation` repeats the email address. */
export const erasedPerson = z.object({ email, reason, confirmation: z.string().max(254) });
export const erasedPersonAnswer = z.object({
  /** Number of erased documents. Includes deleted documents that were removed permanently. */
  erased: z.int(),
  /** Documents that still contain the person's data. */
  left: z.array(personDocument),
  mails: z.int(),
});

export const exportedPerson = z.object({ email, reason });

export const privacyEndpoints = {
  get: defineOperation({
    id: 'console-privacy',
    action: 'privacy.read',
    method: 'get',
    path: '/privacy',
    tag: 'Console',
    summary: "Get the team's retention periods, legal holds and erasures",
    answer: privacy,
    problems: [],
  }),
  retain: defineOperation({
    id: 'console-retention',
    action: 'privacy.change',
    method: 'post',
    path: '/privacy/retention',
    tag: 'Console',
    summary: 'Update the retention periods of deleted and finished documents',
    body: changedRetention,
    answer: privacy.shape.retention,
    problems: ['SIGN_IN_AGAIN'],
  }),
  hold: defineOperation({
    id: 'console-hold',
    action: 'privacy.change',
    method: 'post',
    path: '/privacy/holds',
    tag: 'Console',
    summary: 'Place a legal hold on a document or the whole team, which prevents deleting and erasing',
    body: newHold,
    answer: heldAnswer,
    problems: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  }),
  release: defineOperation({
    id: 'console-hold-release',
    action: 'privacy.change',
    method: 'post',
    path: '/privacy/holds/release',
    tag: 'Console',
    summary: 'Release a legal hold',
    body: releasedHold,
    answer: heldAnswer,
    problems: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  }),
  eraseOne: defineOperation({
    id: 'console-document-erase',
    action: 'privacy.erase',
    method: 'post',
    path: '/privacy/erase-document',
    tag: 'Console',
    summary: 'Erase a finished document: its content and all personal data are deleted, its hashes are kept',
    body: erasedDocument,
    answer: erasedAnswer,
    problems: ['SIGN_IN_AGAIN', 'NOT_FOUND', 'DOCUMENT_NOT_FINISHED', 'LEGAL_HOLD'],
  }),
  find: defineOperation({
    id: 'console-person-find',
    action: 'privacy.erase',
    method: 'post',
    path: '/privacy/find-person',
    tag: 'Console',
    summary: "List the team's documents with a given email address as a recipient",
    body: soughtPerson,
    answer: foundPerson,
    problems: ['SIGN_IN_AGAIN'],
  }),
  erase: defineOperation({
    id: 'console-person-erase',
    action: 'privacy.erase',
    method: 'post',
    path: '/privacy/erase-person',
    tag: 'Console',
    summary: "Erase the team's finished documents with a given email address as a recipient, and the emails to it",
    body: erasedPerson,
    answer: erasedPersonAnswer,
    problems: ['SIGN_IN_AGAIN'],
  }),
  exportOne: defineOperation({
    id: 'console-person-export',
    action: 'privacy.erase',
    method: 'post',
    path: '/privacy/export-person',
    tag: 'Console',
    summary: "Export the team's data about a person as a ZIP archive",
    body: exportedPerson,
    answer: 'application/zip',
    problems: ['SIGN_IN_AGAIN'],
  }),
};
