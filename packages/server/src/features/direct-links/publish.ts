import type { DirectLink } from '../../domain/envelope/direct-link.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';

/**
 * Stores an enabled direct link. Its template becomes public, because anyone can use the link.
 * @returns the data for the link's audit entry
 */
export function publish(work: EnvelopeChange, directLink: DirectLink): { madePublic?: true } {
  if (work.envelope.templateType === 'PUBLIC') {
    work.update({ directLink });
    return {};
  }
  work.update({ directLink, templateType: 'PUBLIC' });
  return { madePublic: true };
}
