import { questionEndpoints, type question as questionShape } from '@countersign/contracts/console';
import type { z } from 'zod';
import { dismissRejection } from '../../features/prepare/documents/dismiss-rejection.ts';
import { resendDocument } from '../../features/prepare/documents/resend-document.ts';
import { answerQuestion } from '../../features/prepare/questions/answer-question.ts';
import { listQuestions, type QuestionRow } from '../../features/prepare/questions/list-questions.ts';
import { act, read, type ServedTeamOperation } from '../http/team-operation.ts';
import { envelopeKey } from '../v2/envelope-key.ts';
import { SUCCESS } from '../v2/success.ts';

const list = read(questionEndpoints.list, async (services, { sender, params }) => {
  const found = await listQuestions(services, envelopeKey(sender, params.envelopeId, 'DOCUMENT'));
  return { questions: found.map(present) };
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

const answer = act(
  questionEndpoints.answer,
  (services, { sender, params: { envelopeId: id, questionId }, body }) => {
    const key = envelopeKey(sender, id, 'DOCUMENT');
    return answerQuestion(services, sender, { key, questionId }, body.answer);
  },
  () => SUCCESS,
);

const dismiss = act(
  questionEndpoints.dismiss,
  (services, { sender, params }) =>
    dismissRejection(services, sender, envelopeKey(sender, params.envelopeId, 'DOCUMENT')),
  () => SUCCESS,
);

const remind = act(
  questionEndpoints.remind,
  (services, { sender, params, body: { recipients } }) => {
    const key = envelopeKey(sender, params.envelopeId, 'DOCUMENT');
    return resendDocument(services, sender, key, recipients, { keepsDeadline: true });
  },
  () => SUCCESS,
);

/** Serves the questions of recipients and the senders' answers. */
export const questionOperations: readonly ServedTeamOperation[] = [list, answer, dismiss, remind];
