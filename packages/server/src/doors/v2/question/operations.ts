import { operationOf } from '@countersign/contracts/v2';
import { answerQuestion } from '../../../features/send/answer-question.ts';
import { listQuestions, type QuestionRow } from '../../../features/send/list-questions.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { type AnswerOf, actLeniently, read } from '../binding/serve.ts';

const find = read(operationOf('envelope-question-find'), async (services, { sender, params: { envelopeId } }) => {
  const questions = await listQuestions(services, envelopeKey(sender, envelopeId, 'DOCUMENT'));
  return { data: questions.map(presentQuestion) };
});

const presentQuestion = ({
  teamId: _,
  envelopeId: __,
  askedAt,
  settledAt,
  ...question
}: QuestionRow): AnswerOf<'envelope-question-find'>['data'][number] => ({
  ...question,
  askedAt: askedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

const answer = actLeniently(
  operationOf('envelope-question-answer'),
  (services, { sender, params: { envelopeId, questionId }, body }) => {
    const key = envelopeKey(sender, envelopeId, 'DOCUMENT');
    return answerQuestion(services, sender, { key, questionId }, body.answer);
  },
  () => SUCCESS,
);

export const questionOperations = [find, answer];
