import type { DirectLink } from '../../domain/envelope/direct-link.ts';
import { RetryLater } from '../../domain/problems/rule-violation.ts';
import { countOnLink } from '../../envelopes/lists/link-figures.ts';
import type { Services } from '../../envelopes/services.ts';
import { countByNetwork } from '../../platform/limits/attempts.ts';

/** Counts that the page of a link was opened. This takes none of its places. */
export async function countOpening(
  services: Services,
  { id }: DirectLink,
  { ip }: { ip: string | null },
): Promise<void> {
  try {
    await countByNetwork(services, 'LINK_OPENED', ip, id);
  } catch (error) {
    if (error instanceof RetryLater) return;
    throw error;
  }
  await services.database.orm.execute(countOnLink(id, 'opened', services.clock.now()));
}
