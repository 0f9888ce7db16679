import { z } from 'zod';
import { V1_AUTH_METHODS } from '../vocabulary.ts';

export const NONE_IS_ALONE = 'EXPLICIT_NONE cannot be combined with another method';

function oneOrMore<M extends string>(methods: readonly M[]) {
  const method = z.enum(methods as readonly [M, ...M[]]);
  return z
    .union([method, z.array(method).max(methods.length)])
    .nullish()
    .transform((value) => [...new Set(value == null ? [] : Array.isArray(value) ? value : [value])]);
}

/** Parses `authOptions` of a recipient in version 1 of the API. Each key has one method or an array of methods. */
export const recipientAuthOptionsSchema = z
  .object({
    accessAuth: oneOrMore([...V1_AUTH_METHODS, 'EXPLICIT_NONE']),
    actionAuth: oneOrMore([...V1_AUTH_METHODS, 'EXPLICIT_NONE']),
  })
  .refine(({ accessAuth, actionAuth }) => isNoneAlone(accessAuth) && isNoneAlone(actionAuth), {
    error: NONE_IS_ALONE,
  })
  .meta({
    description:
      'The authentication methods required from this recipient before seeing the document (`accessAuth`) and before finishing or rejecting it (`actionAuth`), if they differ from those of the document. Any one method in a list is enough. `EXPLICIT_NONE` requires none',
  });

/**
 * Parses `authOptions` of a document in version 1 of the API. The keys are the same as for recipients, or their older
 * names, which start with `global`.
 */
export const documentAuthOptionsSchema = z
  .object({
    accessAuth: oneOrMore(V1_AUTH_METHODS),
    actionAuth: oneOrMore(V1_AUTH_METHODS),
    globalAccessAuth: oneOrMore(V1_AUTH_METHODS),
    globalActionAuth: oneOrMore(V1_AUTH_METHODS),
  })
  .transform(({ accessAuth, actionAuth, globalAccessAuth, globalActionAuth }) => ({
    accessAuth: [...new Set([...accessAuth, ...globalAccessAuth])],
    actionAuth: [...new Set([...actionAuth, ...globalActionAuth])],
  }))
  .meta({
    description:
      "The authentication methods required from every recipient before seeing the document (`accessAuth`) and before finishing or rejecting it (`actionAuth`), unless their own `authOptions` differ. Any one method in a list is enough: `ACCOUNT` is a signed-in account with the recipient's verified address, `PASSWORD` its password, `PASSKEY` its passkey, and `TWO_FACTOR_AUTH` a code from its authenticator app or, without an app, a code sent by email",
  });

export function isNoneAlone(methods: readonly string[]): boolean {
  return methods.length === 1 || !methods.includes('EXPLICIT_NONE');
}
