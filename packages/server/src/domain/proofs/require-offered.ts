import { RuleViolation } from '../problems/rule-violation.ts';
import type { AuthOptions, RecipientAuthMethod } from './auth-options.ts';

/**
 * Checks that every requested authentication method is available. `PROVIDER` is available only if the operator has
 * configured a provider.
 * @throws RuleViolation PROOF_PROVIDER_NOT_SET
 */
export function requireOffered(
  { PROOF_PROVIDER_URL }: { PROOF_PROVIDER_URL: string | undefined },
  asked: readonly (AuthOptions<RecipientAuthMethod> | null | undefined)[],
): void {
  if (PROOF_PROVIDER_URL !== undefined) return;
  const isAsked = asked.some((each) => each?.accessAuth.includes('PROVIDER') || each?.actionAuth.includes('PROVIDER'));
  if (isAsked) throw notSet();
}

export const notSet = (): RuleViolation =>
  new RuleViolation(
    'PROOF_PROVIDER_NOT_SET',
    'The authentication method PROVIDER is not available: the operator has not set PROOF_PROVIDER_URL.',
  );
