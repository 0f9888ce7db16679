import { z } from 'zod';
import { instant } from '../basics.ts';
import { defineOperation } from '../operation.ts';

const tag = 'Embedding';

/** Some clients send an empty text for the whole team. */
const scope = z
  .union([z.literal(''), z.string().regex(/^(envelopeId:\w{1,100}|(documentId|templateId):\d{1,10})$/)])
  .optional()
  .meta({ description: '`envelopeId:ID`, `documentId:N` or `templateId:N`; left out, all of the team' });

const create = defineOperation({
  id: 'embeddingPresign-createEmbeddingPresignToken',
  method: 'post',
  path: '/embedding/create-presign-token',
  tag,
  summary: 'Create a token to embed the editor in your own page',
  description:
    'The token opens only the editor, and ends with the API token that created it. The embedded editor does not exist yet; its addresses answer a page that says so.',
  body: z.object({
    expiresIn: z.int().min(0).max(10_080).default(60).meta({ description: 'Minutes; 5 at least' }),
    scope,
  }),
  answer: z.object({
    token: z.string().meta({ example: 'presign_eyJ0IjoxfQ' }),
    expiresAt: instant,
    expiresIn: z.int().meta({ description: 'Seconds', example: 3600 }),
  }),
  problems: [],
  action: 'documents.draft',
});

const verify = defineOperation({
  id: 'embeddingPresign-verifyEmbeddingPresignToken',
  method: 'post',
  path: '/embedding/verify-presign-token',
  tag,
  summary: 'Check an embedding token',
  description:
    'Answers `false` if the token is not one of ours, has expired, belongs to another team or is for another scope, or if the API token that created it has ended.',
  body: z.object({
    token: z.string().max(5000).meta({ example: 'presign_eyJ0IjoxfQ' }),
    scope: z.string().max(200).optional().meta({ description: 'Where both name a scope, it has to be the same' }),
  }),
  answer: z.object({ success: z.boolean() }),
  problems: [],
  action: 'documents.read',
});

export const embeddingOperations = [create, verify] as const;
