import type { DirectLink } from '../../../domain/envelope/direct-link.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';

/**
 * Stores an enabled link on its template, which becomes public because anyone can now use it.
 * @returns the data for the audit entry of the link
 */
export function publish(work: EnvelopeChange, directLink: DirectLink): { madePublic?: true } {
  if (work.envelope.templateType === 'PUBLIC') {
    work.update({ directLink });
    return {};
  }
  work.update({ directLink, templateType: 'PUBLIC' });
  return { madePublic: true };
}
