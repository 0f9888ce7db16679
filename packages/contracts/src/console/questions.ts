import { z } from 'zod';
import { instant, numericId } from '../v2/basics.ts';

export const question = z.object({
  id: z.string(),
  recipientId: numericId,
  /** Person who asked. Another one may have taken their place since. */
  name: z.string(),
  email: z.string(),
  text: z.string(),
  askedAt: instant,
  /** Null if it was answered elsewhere, or not yet. */
  answer: z.string().nullable(),
  /** Time when it was answered, or no longer needed an answer. Null while it waits. */
  settledAt: instant.nullable(),
  /** Member who answered it. */
  settledBy: z.string().nullable(),
});
export type Question = z.infer<typeof question>;

/** Lists questions in the order in which they were asked. */
export const questionList = z.object({ questions: z.array(question) });
export type QuestionList = z.infer<typeof questionList>;

/** Recipients to remind, by their ids. */
export const reminder = z.object({ recipients: z.array(numericId).min(1).max(1000) });
