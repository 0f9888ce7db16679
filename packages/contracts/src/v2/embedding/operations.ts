import { z } from 'zod';
import { instant } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';

const tag = 'Embedding';

/** Some clients send an empty string for the whole team. */
const scope = z
  .union([z.literal(''), z.string().regex(/^(envelopeId:\w{1,100}|(documentId|templateId):\d{1,10})$/)])
  .optional()
  .meta({ description: '`envelopeId:ID`, `documentId:N` or `templateId:N`. Default: everything in the team' });

const create = defineOperation({
  id: 'embeddingPresign-createEmbeddingPresignToken',
  method: 'post',
  path: '/embedding/create-presign-token',
  tag,
  summary: 'Create a token to embed the editor in your own page',
  description:
    'The token opens only the editor and stops working when the API token that created it does. The embedded editor does not exist yet; its URLs return a page that says so.',
  body: z.object({
    expiresIn: z.int().min(0).max(10_080).default(60).meta({ description: 'Lifetime in minutes, at least 5' }),
    scope,
  }),
  answer: z.object({
    token: z.string().meta({ example: 'presign_eyJ0IjoxfQ' }),
    expiresAt: instant,
    expiresIn: z.int().meta({ description: 'Lifetime in seconds', example: 3600 }),
  }),
  problems: [],
  action: 'documents.draft',
});

const verify = defineOperation({
  id: 'embeddingPresign-verifyEmbeddingPresignToken',
  method: 'post',
  path: '/embedding/verify-presign-token',
  tag,
  summary: 'Verify an embedding token',
  description:
    'Returns `false` if the token is unknown, has expired, belongs to another team, has a different scope, or was created by an API token that no longer works.',
  body: z.object({
    token: z.string().max(5000).meta({ example: 'presign_eyJ0IjoxfQ' }),
    scope: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'The scope that the token must have. Ignored if the token is not limited to a scope' }),
  }),
  answer: z.object({ success: z.boolean() }),
  problems: [],
  action: 'documents.read',
});

export const embeddingOperations = [create, verify] as const;
