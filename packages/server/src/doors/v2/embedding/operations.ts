import { operationOf } from '@countersign/contracts/v2';
import { createPresignToken, findPresigned } from '../../../features/accounts/tokens/presign-tokens.ts';
import { actLeniently } from '../binding/serve.ts';

const create = actLeniently(
  operationOf('embeddingPresign-createEmbeddingPresignToken'),
  async (services, { sender, body: { expiresIn, scope } }) =>
    createPresignToken(services, sender, { minutes: expiresIn, scope: scope || null }),
  (_, { token, expiresAt, seconds }) => ({ token, expiresAt: expiresAt.toISOString(), expiresIn: seconds }),
);

const verify = actLeniently(
  operationOf('embeddingPresign-verifyEmbeddingPresignToken'),
  async (services, { sender, body: { token, scope } }) => {
    const found = await findPresigned(services, token);
    if (found?.principal.teamId !== sender.teamId) return false;
    return !scope || found.scope === null || found.scope === scope;
  },
  (_, success) => ({ success }),
);

export const embeddingOperations = [create, verify];
