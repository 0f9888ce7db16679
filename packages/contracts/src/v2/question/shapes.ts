import { z } from 'zod';
import { instant, numericId } from '../shared/basics.ts';

export const question = z
  .object({
    id: z.string().meta({ example: 'question_0123456789abcdef01234567' }),
    recipientId: numericId.meta({ description: 'The recipient who asked' }),
    name: z.string().meta({
      description: 'The name of the person who asked, even if someone else has taken their place since',
      example: 'Ann Lee',
    }),
    email: z.string().meta({ example: 'ann@example.com' }),
    text: z.string().meta({ example: 'Is the price net?' }),
    askedAt: instant,
    answer: z.string().nullable().meta({
      description: 'Null if the question was not answered, or was answered outside this service',
      example: 'Yes, without VAT.',
    }),
    settledAt: instant.nullable().meta({
      description: 'When the question was answered, or no longer needed an answer. Null while it needs one',
    }),
    settledBy: z.string().nullable().meta({
      description: 'The name of the team member who answered the question or marked it as answered',
      example: 'Sam Sender',
    }),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof question>;
