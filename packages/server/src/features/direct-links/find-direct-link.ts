import { type DirectLink, type DirectLinkState, stateOfLink } from '../../domain/envelope/direct-link.ts';
import { countLinkUses, findLinkDays, type LinkDay } from '../../envelopes/lists/link-figures.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';

export interface CountedLink {
  template: WholeEnvelope;
  link: DirectLink;
  state: DirectLinkState;
  /** Number of documents that visitors have created. */
  uses: number;
  days: LinkDay[];
}

/**
 * Returns the direct link of a template with its figures. Null if there is none.
 * @throws RuleViolation NOT_FOUND
 */
export async function findDirectLink(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  key: EnvelopeKey,
): Promise<CountedLink | null> {
  const template = await loadEnvelope(orm, key);
  const link = template.envelope.directLink;
  if (!link) return null;
  const now = clock.now();
  const uses = await countLinkUses(orm, link);
  return { template, link, state: stateOfLink(link, uses, now), uses, days: await findLinkDays(orm, link, now) };
}
