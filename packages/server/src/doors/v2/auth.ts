import { type Issue, parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import {
  type AuthMethod,
  type AuthOptions,
  documentAuthOptionsSchema,
  isAnythingAsked,
  type RecipientAuthMethod,
  recipientAuthOptionsSchema,
} from '../../domain/proofs/auth-options.ts';

interface GivenAuth {
  globalAccessAuth?: AuthMethod[] | undefined;
  globalActionAuth?: AuthMethod[] | undefined;
}

/** The proofs required of every recipient; null where none are. */
export function authOf({ globalAccessAuth, globalActionAuth }: GivenAuth): AuthOptions | null {
  const asked = documentAuthOptionsSchema.parse({ globalAccessAuth, globalActionAuth });
  return isAnythingAsked(asked) ? asked : null;
}

/** The given proofs of a change in the terms of the use case. */
export const changedAuth = ({ globalAccessAuth, globalActionAuth }: GivenAuth) => ({
  accessAuth: globalAccessAuth,
  actionAuth: globalActionAuth,
});

interface GivenRecipientAuth {
  accessAuth?: RecipientAuthMethod[] | undefined;
  actionAuth?: RecipientAuthMethod[] | undefined;
}

/**
 * The proofs required of one recipient; null where those of the envelope apply.
 * @throws RuleViolation INVALID_REQUEST
 */
export function recipientAuthOf(
  { accessAuth, actionAuth }: GivenRecipientAuth,
  path: Issue['path'],
): AuthOptions<RecipientAuthMethod> | null {
  const asked = parseOrRefuse(recipientAuthOptionsSchema, { accessAuth, actionAuth }, path);
  return isAnythingAsked(asked) ? asked : null;
}
