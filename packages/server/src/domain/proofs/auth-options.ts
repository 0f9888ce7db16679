import { z } from 'zod';

/** The methods that version 1 of the API names. */
const V1_METHODS = ['ACCOUNT', 'TWO_FACTOR_AUTH', 'PASSKEY', 'PASSWORD'] as const;

/** `PROVIDER` is available if the operator has set an authentication provider. */
export type AuthMethod = (typeof V1_METHODS)[number] | 'PROVIDER';

/** Recipients can also be exempt from the authentication of the document. */
export type RecipientAuthMethod = AuthMethod | 'EXPLICIT_NONE';

/** The authentication required before opening (access) and before completing (action). Any one of the methods suffices. */
export interface AuthOptions<M = AuthMethod> {
  accessAuth: M[];
  actionAuth: M[];
}

const NONE: AuthOptions = { accessAuth: [], actionAuth: [] };

export const NONE_IS_ALONE = 'EXPLICIT_NONE cannot be combined with another method';

function oneOrMore<M extends string>(methods: readonly M[]) {
  const method = z.enum(methods as readonly [M, ...M[]]);
  return z
    .union([method, z.array(method).max(methods.length)])
    .nullish()
    .transform((value) => [...new Set(value == null ? [] : Array.isArray(value) ? value : [value])]);
}

/** Parses `authOptions` of a recipient in version 1. Each key is a method or an array of them. */
export const recipientAuthOptionsSchema = z
  .object({
    accessAuth: oneOrMore([...V1_METHODS, 'EXPLICIT_NONE']),
    actionAuth: oneOrMore([...V1_METHODS, 'EXPLICIT_NONE']),
  })
  .refine(({ accessAuth, actionAuth }) => isNoneAlone(accessAuth) && isNoneAlone(actionAuth), {
    error: NONE_IS_ALONE,
  })
  .meta({
    description:
      'The authentication methods of this recipient before seeing the document (`accessAuth`) and before finishing or rejecting it (`actionAuth`), if they differ from those of the document. Any one method in a list is enough. `EXPLICIT_NONE` requires none',
  });

/** Parses `authOptions` of a document in version 1. The keys are the same, or their older names beginning with `global`. */
export const documentAuthOptionsSchema = z
  .object({
    accessAuth: oneOrMore(V1_METHODS),
    actionAuth: oneOrMore(V1_METHODS),
    globalAccessAuth: oneOrMore(V1_METHODS),
    globalActionAuth: oneOrMore(V1_METHODS),
  })
  .transform(
    ({ accessAuth, actionAuth, globalAccessAuth, globalActionAuth }): AuthOptions => ({
      accessAuth: [...new Set([...accessAuth, ...globalAccessAuth])],
      actionAuth: [...new Set([...actionAuth, ...globalActionAuth])],
    }),
  )
  .meta({
    description:
      "The authentication methods of every recipient before seeing the document (`accessAuth`) and before finishing or rejecting it (`actionAuth`), unless their own `authOptions` differ. Any one method in a list is enough: `ACCOUNT` is a signed-in account with the recipient's verified address, `PASSWORD` its password, `PASSKEY` its passkey, and `TWO_FACTOR_AUTH` a code from its authenticator app or, without an app, a code sent by email",
  });

/** Returns the authentication required of a recipient: their own options if they have any, else the document's. */
export function effectiveAuthOptions(
  ofDocument: AuthOptions | null,
  ofRecipient: AuthOptions<RecipientAuthMethod> | null,
): AuthOptions {
  const document = ofDocument ?? NONE;
  return {
    accessAuth: effective(document.accessAuth, ofRecipient?.accessAuth ?? []),
    actionAuth: effective(document.actionAuth, ofRecipient?.actionAuth ?? []),
  };
}

/**
 * Returns the authentication that a document requires, each list under both names. Older clients know one, newer clients the
 * other.
 */
export const underBothNames = (asked: AuthOptions | null) =>
  asked && {
    accessAuth: asked.accessAuth,
    actionAuth: asked.actionAuth,
    globalAccessAuth: asked.accessAuth,
    globalActionAuth: asked.actionAuth,
  };

export const isAnythingAsked = ({ accessAuth, actionAuth }: AuthOptions<RecipientAuthMethod>): boolean =>
  accessAuth.length + actionAuth.length > 0;

/** Returns the new `authOptions`. An omitted list is unchanged. Empty if both are omitted. */
export function changedAuthOptions<M extends RecipientAuthMethod>(
  given: { accessAuth?: readonly M[] | undefined; actionAuth?: readonly M[] | undefined },
  before: AuthOptions<M> | null,
): { authOptions?: AuthOptions<M> | null } {
  if (given.accessAuth === undefined && given.actionAuth === undefined) return {};
  const asked = {
    accessAuth: [...new Set(given.accessAuth ?? before?.accessAuth)],
    actionAuth: [...new Set(given.actionAuth ?? before?.actionAuth)],
  };
  return { authOptions: isAnythingAsked(asked) ? asked : null };
}

function effective(ofDocument: readonly AuthMethod[], ofRecipient: readonly RecipientAuthMethod[]): AuthMethod[] {
  if (ofRecipient.length === 0) return [...ofDocument];
  return ofRecipient.filter((method) => method !== 'EXPLICIT_NONE');
}

export function isNoneAlone(methods: readonly string[]): boolean {
  return methods.length === 1 || !methods.includes('EXPLICIT_NONE');
}
