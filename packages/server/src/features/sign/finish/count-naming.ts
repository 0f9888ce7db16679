import type { Services } from '../../../envelopes/services.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import type { RecipientContext } from '../recipient/identify-recipient.ts';

/**
 * Counts a recipient's attempt to name a replacement. Rejected attempts count too, because a rejection reveals that an
 * email address is already on the document.
 * @throws RetryLater TOO_MANY_ATTEMPTS
 */
export const countNaming = (services: Services, { recipient }: RecipientContext): Promise<void> =>
  countAttempt(services, 'NAMING_OF_DAY', recipient.id);
