import { channel } from 'node:diagnostics_channel';
import type { Fact } from '../domain/audit/fact.ts';

/** The part of a fact that is published after the commit. It contains no personal data. */
export interface PublishedFact {
  type: Fact['type'];
  teamId: number;
  envelopeId: string;
}

/** A Node.js `diagnostics_channel` for metrics. Its subscribers can neither delay a change nor make it fail. */
const facts = channel('countersign:fact');

export function publishFacts(of: Omit<PublishedFact, 'type'>, said: readonly Fact[]): void {
  if (!facts.hasSubscribers) return;
  for (const { type } of said) facts.publish({ type, ...of } satisfies PublishedFact);
}
