import { questionList, type question as questionShape, reminder } from '@countersign/contracts/console';
import { z } from 'zod';
import { LIMITS } from '../../domain/text/limits.ts';
import { multiLine } from '../../domain/text/plain-text.ts';
import { dismissRejection } from '../../features/prepare/documents/dismiss-rejection.ts';
import { resendDocument } from '../../features/prepare/documents/resend-document.ts';
import { answerQuestion } from '../../features/prepare/questions/answer-question.ts';
import { listQuestions, type QuestionRow } from '../../features/prepare/questions/list-questions.ts';
import { action } from '../http/action.ts';
import { type ApiOperation, operation } from '../http/operation.ts';
import { textId } from '../http/text-id.ts';
import { envelopeKey } from '../v2/envelope-key.ts';
import { SUCCESS } from '../v2/success.ts';

const envelopeId = textId('envelope');
const success = z.object({ success: z.literal(true) });

const list = operation({
  id: 'console-questions',
  action: 'documents.read',
  methods: ['get'],
  path: '/envelope/{envelopeId}/questions',
  tag: 'Console',
  summary: 'List the questions of recipients, with their answers',
  params: z.object({ envelopeId }),
  answer: questionList,
  problems: [],
  handle: async (services, { sender, params }) => {
    const found = await listQuestions(services, envelopeKey(sender, params.envelopeId, 'DOCUMENT'));
    return { questions: found.map(present) };
  },
});

const present = ({
  teamId: _,
  envelopeId: __,
  askedAt,
  settledAt,
  ...question
}: QuestionRow): z.input<typeof questionShape> => ({
  ...question,
  askedAt: askedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

const answer = action({
  id: 'console-question-answer',
  action: 'documents.send',
  path: '/envelope/{envelopeId}/questions/{questionId}/answer',
  tag: 'Console',
  summary: 'Answer a question by email, or note that it was answered elsewhere',
  params: z.object({ envelopeId, questionId: textId('question') }),
  body: { schema: z.object({ answer: multiLine(LIMITS.question).trim().min(1).nullable() }) },
  answer: success,
  problems: ['QUESTION_SETTLED'],
  carryOut: (services, { sender, params: { envelopeId: id, questionId }, body }) => {
    const key = envelopeKey(sender, id, 'DOCUMENT');
    return answerQuestion(services, sender, { key, questionId }, body.answer);
  },
  present: () => SUCCESS,
});

const dismiss = action({
  id: 'console-rejection-dismiss',
  action: 'documents.send',
  path: '/envelope/{envelopeId}/rejection/dismiss',
  tag: 'Console',
  summary: 'Note that a rejection was dealt with, so that the document no longer needs attention',
  params: z.object({ envelopeId }),
  answer: success,
  problems: [],
  carryOut: (services, { sender, params }) =>
    dismissRejection(services, sender, envelopeKey(sender, params.envelopeId, 'DOCUMENT')),
  present: () => SUCCESS,
});

const remind = action({
  id: 'console-remind',
  action: 'documents.send',
  path: '/envelope/{envelopeId}/remind',
  tag: 'Console',
  summary: 'Remind recipients whose turn it is, without extending a deadline',
  params: z.object({ envelopeId }),
  body: { schema: reminder },
  answer: success,
  problems: [],
  carryOut: (services, { sender, params, body: { recipients } }) => {
    const key = envelopeKey(sender, params.envelopeId, 'DOCUMENT');
    return resendDocument(services, sender, key, recipients, { keepsDeadline: true });
  },
  present: () => SUCCESS,
});

export const questionOperations: readonly ApiOperation[] = [list, answer, dismiss, remind];
