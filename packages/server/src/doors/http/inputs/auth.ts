import { isNoneAlone, NONE_IS_ALONE } from '@countersign/contracts/bodies';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import {
  type AuthMethod,
  type AuthOptions,
  isAnythingAsked,
  type RecipientAuthMethod,
} from '../../../domain/proofs/auth-options.ts';

interface GivenAuth {
  globalAccessAuth?: AuthMethod[] | undefined;
  globalActionAuth?: AuthMethod[] | undefined;
}

/** Returns the authentication required from every recipient. Null if none is required. */
export function toAuthOptions({ globalAccessAuth, globalActionAuth }: GivenAuth): AuthOptions | null {
  const asked = { accessAuth: eachOnce(globalAccessAuth), actionAuth: eachOnce(globalActionAuth) };
  return isAnythingAsked(asked) ? asked : null;
}

export const changedAuth = ({ globalAccessAuth, globalActionAuth }: GivenAuth) => ({
  accessAuth: globalAccessAuth,
  actionAuth: globalActionAuth,
});

interface GivenRecipientAuth {
  accessAuth?: RecipientAuthMethod[] | undefined;
  actionAuth?: RecipientAuthMethod[] | undefined;
}

/**
 * Returns the authentication required from a single recipient. Null if the envelope's setting applies.
 * @throws RuleViolation INVALID_REQUEST
 */
export function toRecipientAuth(
  { accessAuth, actionAuth }: GivenRecipientAuth,
  path: Issue['path'],
): AuthOptions<RecipientAuthMethod> | null {
  const asked = { accessAuth: eachOnce(accessAuth), actionAuth: eachOnce(actionAuth) };
  if (!isNoneAlone(asked.accessAuth) || !isNoneAlone(asked.actionAuth)) {
    throw new RuleViolation('INVALID_REQUEST', NONE_IS_ALONE, [{ path, message: NONE_IS_ALONE }]);
  }
  return isAnythingAsked(asked) ? asked : null;
}

const eachOnce = <M>(methods: readonly M[] = []): M[] => [...new Set(methods)];
