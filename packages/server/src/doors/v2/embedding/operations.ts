import { operationOf } from '@countersign/contracts/v2';
import { createPresignToken, findPresigned } from '../../../features/accounts/presign-tokens.ts';
import { act } from '../serve.ts';

const create = act(
  operationOf('embeddingPresign-createEmbeddingPresignToken'),
  async (services, { sender, body: { expiresIn, scope } }) =>
    createPresignToken(services, sender, { minutes: expiresIn, scope: scope || null }),
  (_, { token, expiresAt, seconds }) => ({ token, expiresAt: expiresAt.toISOString(), expiresIn: seconds }),
);

const verify = act(
  operationOf('embeddingPresign-verifyEmbeddingPresignToken'),
  async (services, { sender, body: { token, scope } }) => {
    const found = await findPresigned(services, token);
    if (found?.principal.teamId !== sender.teamId) return false;
    return !scope || found.scope === null || found.scope === scope;
  },
  (_, success) => ({ success }),
);

export const embeddingOperations = [create, verify];
