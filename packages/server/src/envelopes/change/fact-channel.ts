import { channel } from 'node:diagnostics_channel';
import type { Fact } from '../../domain/audit/fact.ts';

/** The part of a fact that is published after the commit. Contains no personal data. */
export interface PublishedFact {
  type: Fact['type'];
  teamId: number;
  envelopeId: string;
}

/** `diagnostics_channel` of Node.js, used for metrics. Subscribers can neither delay a change nor make it fail. */
const facts = channel('countersign:fact');

export function publishFacts(of: Omit<PublishedFact, 'type'>, said: readonly Fact[]): void {
  if (!facts.hasSubscribers) return;
  for (const { type } of said) facts.publish({ type, ...of } satisfies PublishedFact);
}
