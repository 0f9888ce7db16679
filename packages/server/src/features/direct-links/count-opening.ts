import type { DirectLink } from '../../domain/envelope/direct-link.ts';
import { countOnLink } from '../../envelopes/lists/link-figures.ts';
import type { Services } from '../../envelopes/services.ts';
import { isWithinLimit } from '../../platform/limits/attempts.ts';

/** Counts that the page of a link was opened. This takes none of its places. */
export async function countOpening(
  services: Services,
  { id }: DirectLink,
  { ip }: { ip: string | null },
): Promise<void> {
  if (!(await isWithinLimit(services, 'LINK_OPENED', `${id} ${ip}`))) return;
  await services.database.orm.execute(countOnLink(id, 'opened', services.clock.now()));
}
