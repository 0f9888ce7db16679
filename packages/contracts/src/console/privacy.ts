import { z } from 'zod';
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
