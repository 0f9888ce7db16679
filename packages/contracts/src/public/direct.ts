import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { person, removableId } from '../text/index.ts';

/** The document's id in the system of the embedding site. */
const externalId = removableId.optional().transform((given) => given ?? null);

/** Operations for visitors of a direct link (`/api/direct`). */
export const directEndpoints = {
  useDirectLink: defineOperation({
    id: 'direct-use',
    action: 'direct.use',
    method: 'post',
    path: '/{token}',
    tag: 'Signing',
    summary: 'Create a document from the template behind a direct link',
    params: z.object({ token: z.string() }),
    body: person.extend({ externalId }),
    answer: z.object({ token: z.string() }),
    problems: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
};
