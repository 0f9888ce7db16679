import type { AuthMethod, RecipientAuthMethod } from '@countersign/contracts/vocabulary';

export type { AuthMethod, RecipientAuthMethod };

/** Authentication required before opening (access) and before completing (action). Any one of the methods is enough. */
export interface AuthOptions<M = AuthMethod> {
  accessAuth: M[];
  actionAuth: M[];
}

const NONE: AuthOptions = { accessAuth: [], actionAuth: [] };

/**
 * Returns the authentication required from a recipient: their own options if they have any, otherwise the document's.
 */
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
 * Returns the authentication that a document requires, with each list under both of its names, because clients read
 * different ones.
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

/** Returns the new `authOptions`. An omitted list stays unchanged. Empty if both are omitted. */
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
