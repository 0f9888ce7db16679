import type { DirectLink } from '../../../domain/envelope/direct-link.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';

/** A template and its direct link. */
export interface LinkedTemplate {
  template: WholeEnvelope;
  link: DirectLink;
}
