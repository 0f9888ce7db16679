import type { DirectLink } from '../../domain/envelope/direct-link.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';

export interface LinkedTemplate {
  template: WholeEnvelope;
  link: DirectLink;
}
