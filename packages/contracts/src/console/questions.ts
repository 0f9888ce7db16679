import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS, multiLine } from '../text/index.ts';
import { instant, numericId, success } from '../v2/basics.ts';

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
  settledBy: z.string().nullable(),
});
export type Question = z.infer<typeof question>;

/** Questions in the order in which they were asked. */
export const questionList = z.object({ questions: z.array(question) });
export type QuestionList = z.infer<typeof questionList>;

export const reminder = z.object({ recipients: z.array(numericId).min(1).max(1000) });

const envelopeId = textInPath('envelope');

const questionAnswer = z.object({
  /** Null if the question was answered elsewhere. */
  answer: multiLine(LIMITS.question).trim().min(1).nullable(),
});

export const questionEndpoints = {
  list: defineOperation({
    id: 'console-questions',
    action: 'documents.read',
    method: 'get',
    path: '/envelope/{envelopeId}/questions',
    tag: 'Console',
    summary: 'List the questions of recipients, with their answers',
    params: z.object({ envelopeId }),
    answer: questionList,
    problems: [],
  }),
  answer: defineOperation({
    id: 'console-question-answer',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/questions/{questionId}/answer',
    tag: 'Console',
    summary: 'Answer a question by email, or note that it was answered elsewhere',
    params: z.object({ envelopeId, questionId: textInPath('question') }),
    body: questionAnswer,
    answer: success,
    problems: ['QUESTION_SETTLED'],
  }),
  dismiss: defineOperation({
    id: 'console-rejection-dismiss',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/rejection/dismiss',
    tag: 'Console',
    summary: 'Note that a rejection was dealt with, so that the document no longer needs attention',
    params: z.object({ envelopeId }),
    answer: success,
    problems: [],
  }),
  remind: defineOperation({
    id: 'console-remind',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/remind',
    tag: 'Console',
    summary: 'Remind recipients whose turn it is, without extending a deadline',
    params: z.object({ envelopeId }),
    body: reminder,
    answer: success,
    problems: [],
  }),
};
