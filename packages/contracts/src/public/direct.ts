import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { LIMITS, person, removableId } from '../text/index.ts';

const CLOSED = ['NOT_FOUND', 'DIRECT_LINK_OFF', 'DIRECT_LINK_ENDED', 'DIRECT_LINK_FULL'] as const;

/** The document's id in the system of the embedding site. */
const externalId = removableId.optional().transform((given) => given ?? null);

const params = z.object({ token: z.string() });

/**
 * Values from the query of the link by label or id of their field. Visitors see them as suggestions, so values that do not fit are
 * ignored.
 */
const values = z
  .array(z.object({ field: z.string().max(LIMITS.fieldLabel), value: z.string().max(LIMITS.fieldText) }))
  .max(LIMITS.linkValues)
  .optional()
  .transform((given) => given ?? []);

/** The code that the visitor entered, and the ticket that came with the request for it. */
const confirmation = z
  .object({ ticket: z.string().max(500), code: z.string().max(20) })
  .optional()
  .transform((given) => given ?? null);

/** Operations for visitors of a direct link (`/api/direct`). */
export const directEndpoints = {
  useDirectLink: defineOperation({
    id: 'direct-use',
    action: 'direct.use',
    method: 'post',
    path: '/{token}',
    tag: 'Signing',
    summary: 'Create a document from the template behind a direct link',
    params,
    body: person.extend({ externalId, values, confirmation }),
    answer: z.object({ token: z.string() }),
    problems: [...CLOSED, 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_ATTEMPTS'],
  }),
  requestVisitorCode: defineOperation({
    id: 'direct-code',
    action: 'direct.use',
    method: 'post',
    path: '/{token}/code',
    tag: 'Signing',
    summary: 'Email a code to a visitor of a direct link who confirms their address',
    params,
    body: person.extend({ language: z.string().max(LIMITS.language).nullable() }),
    answer: z.object({ ticket: z.string() }),
    problems: [...CLOSED, 'TOO_MANY_ATTEMPTS'],
  }),
};
