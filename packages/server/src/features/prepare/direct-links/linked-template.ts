import type { DirectLink } from '../../../domain/envelope/direct-link.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';

/** A template and its direct link. */
export interface LinkedTemplate {
  envelope: EnvelopeRow;
  link: DirectLink;
}
