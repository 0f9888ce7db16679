import { z } from 'zod';
import { instant, textId } from '../v2/basics.ts';

/** A hundred years. */
const MOST_DAYS = 36_500;

const retention = z.object({
  /** Days until deleted documents are removed permanently. Null for the service’s setting, 0 for never. */
  deletedDays: z.int().min(0).max(MOST_DAYS).nullable(),
  /** Days until finished documents are erased. Null for never. */
  finishedDays: z.int().min(1).max(MOST_DAYS).nullable(),
});

export const changedRetention = retention.partial();

const hold = z.object({
  id: z.string(),
  /** The document on hold. Null for the whole team. */
  envelopeId: z.string().nullable(),
  reason: z.string(),
  /** Address of the member. Null for an operator of the service. */
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
  /** Null for an operator of the service, and at the end of the team’s retention. */
  erasedBy: z.string().nullable(),
  erasedAt: instant,
});

/** Retention periods of the team, and the newest 500 holds and erased documents. */
export const privacy = z.object({
  retention: retention.extend({
    /** The service’s days, for teams without their own. 0 for never. */
    serviceDeletedDays: z.int(),
  }),
  holds: z.array(hold),
  erased: z.array(erased),
});
export type Privacy = z.infer<typeof privacy>;

/** Stored permanently, so it should not name anyone whose data is erased. */
const reason = z.string().trim().min(1).max(1000);

export const newHold = z.object({ envelopeId: textId.nullable(), reason });
export const releasedHold = z.object({ holdId: textId, reason });
export const heldAnswer = hold;

/** `confirmation` repeats the title of the document. */
export const erasedDocument = z.object({ envelopeId: textId, reason, confirmation: z.string().max(255) });
export const erasedAnswer = erased;

const email = z.string().trim().min(3).max(254);

export const soughtPerson = z.object({ email });

const personDocument = z.object({
  envelopeId: z.string(),
  number: z.int(),
  title: z.string(),
  /**
   * Reason why it cannot be erased: it waits for recipients, is a draft or a template, or is under a legal hold. Null if it can
   * be erased.
   */
  stays: z.enum(['OPEN', 'DRAFT', 'TEMPLATE', 'HELD']).nullable(),
  isDeleted: z.boolean(),
});

export const foundPerson = z.object({ documents: z.array(personDocument) });
export type FoundPerson = z.infer<typeof foundPerson>;

/** `confirmation` repeats the address. */
export const erasedPerson = z.object({ email, reason, confirmation: z.string().max(254) });
export const erasedPersonAnswer = z.object({
  /** Erased documents, including deleted ones that were removed. */
  erased: z.int(),
  /** Documents that still name the person. */
  left: z.array(personDocument),
  mails: z.int(),
});

export const exportedPerson = z.object({ email, reason });
