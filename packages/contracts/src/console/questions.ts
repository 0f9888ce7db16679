import { z } from 'zod';
import { instant, numericId } from '../v2/basics.ts';

export const question = z.object({
  id: z.string(),
  recipientId: numericId,
  /** Name of the recipient who asked. The recipient may have been replaced since. */
  name: z.string(),
  email: z.string(),
  text: z.string(),
  askedAt: instant,
  /** Null if not answered, or if answered outside the service. */
  answer: z.string().nullable(),
  /** When the question was answered or closed. Null while it is open. */
  settledAt: instant.nullable(),
  /** Member who answered it. */
  settledBy: z.string().nullable(),
});
export type Question = z.infer<typeof question>;

/** Questions in the order in which they were asked. */
export const questionList = z.object({ questions: z.array(question) });
export type QuestionList = z.infer<typeof questionList>;

/** Ids of the recipients to remind. */
export const reminder = z.object({ recipients: z.array(numericId).min(1).max(1000) });
