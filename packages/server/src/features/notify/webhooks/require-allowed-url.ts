import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { EgressRefusedError } from '../../../platform/egress/egress-errors.ts';

/** @throws RuleViolation URL_NOT_ALLOWED with the reason */
export async function requireAllowedUrl({ egress }: Pick<Services, 'egress'>, url: string): Promise<void> {
  try {
    await egress.check(url);
  } catch (error) {
    if (!(error instanceof EgressRefusedError)) throw error;
    const { message } = error;
    throw new RuleViolation('URL_NOT_ALLOWED', `webhookUrl: ${message}`, [{ path: ['webhookUrl'], message }]);
  }
}
