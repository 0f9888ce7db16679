import { z } from 'zod';
import { textInPath } from '../../ids-in-path.ts';
import { LIMITS, multiLine } from '../../text/index.ts';
import { envelopeIdInPath, listShape, success } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { question } from './shapes.ts';

const tag = 'Envelope recipients';

const find = defineOperation({
  id: 'envelope-question-find',
  method: 'get',
  path: '/envelope/{envelopeId}/questions',
  tag,
  summary: "List recipients' questions and the replies to them",
  description: 'Returns all questions to the sender, in the order in which they were asked.',
  params: z.object({ envelopeId: envelopeIdInPath }),
  answer: listShape(question),
  problems: [],
  action: 'documents.read',
});

const answer = defineOperation({
  id: 'envelope-question-answer',
  method: 'post',
  path: '/envelope/{envelopeId}/questions/{questionId}/answer',
  tag,
  summary: 'Answer a question of a recipient',
  description: 'The answer is emailed to the person who asked, and displayed where they asked.',
  params: z.object({
    envelopeId: envelopeIdInPath,
    questionId: textInPath('question').meta({ description: 'The question' }),
  }),
  body: z.object({
    answer: multiLine(LIMITS.question).trim().min(1).nullable().meta({
      description: 'The answer. If null, the question is marked as answered elsewhere, and no email is sent',
      example: 'Yes, without VAT.',
    }),
  }),
  answer: success,
  problems: ['QUESTION_SETTLED'],
  action: 'documents.send',
});

export const questionOperations = [find, answer] as const;
