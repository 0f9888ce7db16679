import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { instant, textId } from '../v2/shared/basics.ts';
import { FINAL_STATUSES } from '../vocabulary.ts';
import { MOST_RETENTION_DAYS } from './tabs.ts';

const retention = z.object({
  /** Days until a deleted document is permanently removed. Null for the service's default, 0 for never. */
  deletedDays: z.int().min(0).max(MOST_RETENTION_DAYS).nullable(),
  /** Days until a finished document is erased. Null for never. */
  finishedDays: z.int().min(1).max(MOST_RETENTION_DAYS).nullable(),
});

export const changedRetention = retention.partial();

const hold = z.object({
  id: z.string(),
  /** The document on hold. Null if the hold applies to the whole team. */
  envelopeId: z.string().nullable(),
  reason: z.string(),
  /** The member's email address. Null if an operator of the service placed the hold. */
  setBy: z.string().nullable(),
  setAt: instant,
  releasedBy: z.string().nullable(),
  /** Null while the hold is in effect. */
  releasedAt: instant.nullable(),
});

const listedHold = hold.extend({
  /** Null if the hold applies to the whole team, or if what it applied to no longer exists. */
  held: z.object({ type: z.enum(['DOCUMENT', 'TEMPLATE']), title: z.string() }).nullable(),
});
export type ListedHold = z.infer<typeof listedHold>;

export const dueErasures = z.object({
  /** Number of documents older than the retention period. The service erases them within an hour. */
  due: z.int(),
  /** Time at which the next document is due. Null if there is none. */
  nextAt: instant.nullable(),
});

const erased = z.object({
  envelopeId: z.string(),
  number: z.int(),
  status: z.enum(FINAL_STATUSES),
  createdAt: instant,
  completedAt: instant.nullable(),
  auditLength: z.int(),
  auditHead: z.string(),
  reason: z.string(),
  /** Null if an operator erased the document, or if the team's retention period ended. */
  erasedBy: z.string().nullable(),
  erasedAt: instant,
});

/** The team's retention periods, and its latest 500 holds and 500 erased documents. */
export const privacy = z.object({
  retention: retention.extend({
    /** The service's default for teams without their own setting. 0 for never. */
    serviceDeletedDays: z.int(),
  }),
  holds: z.array(listedHold),
  erased: z.array(erased),
});
export type Privacy = z.infer<typeof privacy>;

/** Stored permanently, so the text must not contain the personal data to erase. */
const reason = z.string().trim().min(1).max(LIMITS.privacyReason);

export const newHold = z.object({ envelopeId: textId.nullable(), reason });
export const releasedHold = z.object({ holdId: textId, reason });
export const heldAnswer = hold;

/** `confirmation` repeats the document's title. */
export const erasedDocument = z.object({ envelopeId: textId, reason, confirmation: z.string().max(LIMITS.title) });
export const erasedAnswer = erased;

const email = z.string().trim().min(3).max(LIMITS.emailAddress);

export const soughtPerson = z.object({ email });

const personDocument = z.object({
  envelopeId: z.string(),
  type: z.enum(['DOCUMENT', 'TEMPLATE']),
  number: z.int(),
  title: z.string(),
  /**
   * Reason why the document cannot be erased. OPEN: it is waiting for recipients. HELD: it is under a legal hold. Null
   * if it can be erased.
   */
  stays: z.enum(['OPEN', 'DRAFT', 'TEMPLATE', 'HELD']).nullable(),
  isDeleted: z.boolean(),
  /** Whether only earlier versions of a template contain the person, and erasing removes the person from these. */
  isEarlierVersion: z.boolean(),
});

export const foundPerson = z.object({
  /** Name in the team's contacts. Null if the address is not among them. */
  name: z.string().nullable(),
  documents: z.array(personDocument),
  /** Number of stored emails to the address that can be erased. Those about documents that stay are kept. */
  mails: z.int(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** `confirmation` repeats the person's email address. */
export const erasedPerson = z.object({ email, reason, confirmation: z.string().max(LIMITS.emailAddress) });
export const erasedPersonAnswer = z.object({
  /** Number of erased documents, including deleted documents that were permanently removed. */
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
  due: defineOperation({
    id: 'console-retention-due',
    action: 'privacy.read',
    method: 'get',
    path: '/privacy/retention/due',
    tag: 'Console',
    summary: 'Count the documents that a retention period would erase',
    query: z.object({ finishedDays: z.coerce.number().int().min(1).max(MOST_RETENTION_DAYS) }),
    answer: dueErasures,
    problems: [],
  }),
  hold: defineOperation({
    id: 'console-hold',
    action: 'privacy.change',
    method: 'post',
    path: '/privacy/holds',
    tag: 'Console',
    summary: 'Place a legal hold, which prevents deleting and erasing, on a document or the whole team',
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
    summary: 'Erase a finished document: its content and all personal data are deleted, and its hashes are kept',
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
    summary: "List the team's documents that have a given email address as a recipient, and count the emails to it",
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
    summary:
      "Erase the team's finished documents that have a given email address as a recipient, and all emails to that address",
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
