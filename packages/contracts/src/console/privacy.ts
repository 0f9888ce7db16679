import { z } from 'zod';
import { instant, textId } from '../v2/basics.ts';

/** A hundred years. */
const MOST_DAYS = 36_500;

const retention = z.object({
  /** Days until what was deleted is removed for good; null for the setting of the service, 0 for never. */
  deletedDays: z.int().min(0).max(MOST_DAYS).nullable(),
  /** Days until what is finished is erased; null for never. */
  finishedDays: z.int().min(1).max(MOST_DAYS).nullable(),
});

export const changedRetention = retention.partial();

const hold = z.object({
  id: z.string(),
  /** The document that is held; null for all of the team. */
  envelopeId: z.string().nullable(),
  reason: z.string(),
  /** The address of the member; null for an operator of the service. */
  setBy: z.string().nullable(),
  setAt: instant,
  releasedBy: z.string().nullable(),
  /** Null while it holds. */
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
  /** Null for an operator of the service, and where the retention of the team ended. */
  erasedBy: z.string().nullable(),
  erasedAt: instant,
});

/** What the team keeps and for how long; the newest 500 holds and erased documents. */
export const privacy = z.object({
  retention: retention.extend({
    /** Days of the service, for a team that has none of its own; 0 for never. */
    serviceDeletedDays: z.int(),
  }),
  holds: z.array(hold),
  erased: z.array(erased),
});
export type Privacy = z.infer<typeof privacy>;

/** Why it is done; kept for good, so it should name nobody whose data is to go. */
const reason = z.string().trim().min(1).max(1000);

export const newHold = z.object({ envelopeId: textId.nullable(), reason });
export const releasedHold = z.object({ holdId: textId, reason });
export const heldAnswer = hold;

/** `confirmation` is the title of the document, once more. */
export const erasedDocument = z.object({ envelopeId: textId, reason, confirmation: z.string().max(255) });
export const erasedAnswer = erased;

const email = z.string().trim().min(3).max(254);

export const soughtPerson = z.object({ email });

const personDocument = z.object({
  envelopeId: z.string(),
  number: z.int(),
  title: z.string(),
  /** Why it cannot be erased: it waits for recipients, is a draft or a template, or is under a legal hold; null where it can. */
  stays: z.enum(['OPEN', 'DRAFT', 'TEMPLATE', 'HELD']).nullable(),
  isDeleted: z.boolean(),
});

export const foundPerson = z.object({ documents: z.array(personDocument) });
export type FoundPerson = z.infer<typeof foundPerson>;

/** `confirmation` is the address, once more. */
export const erasedPerson = z.object({ email, reason, confirmation: z.string().max(254) });
export const erasedPersonAnswer = z.object({
  /** Documents that were erased, and deleted ones that were removed. */
  erased: z.int(),
  /** What still names the person. */
  left: z.array(personDocument),
  mails: z.int(),
});

export const exportedPerson = z.object({ email, reason });
