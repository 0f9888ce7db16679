import type { Services } from '../../envelopes/services.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { findRecipient } from './find-recipient.ts';
import type { Visitor } from './visitor.ts';

/**
 * Counts a recipient's attempt to put another person in their place. Attempts are counted before they are made and even if they
 * are refused, because a refusal reveals whether an address is on the document.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED; RetryLater TOO_MANY_ATTEMPTS
 */
export async function countReplacementAttempt(services: Services, visitor: Visitor): Promise<void> {
  const { recipient } = await findRecipient(services, visitor);
  await countAttempt(services, 'NAMING_OF_DAY', recipient.id);
}
