import { channel } from 'node:diagnostics_channel';
import type { Fact } from '../domain/audit/fact.ts';

/** The part of a fact that is published after its commit. It contains no personal data. */
export interface PublishedFact {
  type: Fact['type'];
  teamId: number;
  envelopeId: string;
}

/** A channel of Node's `diagnostics_channel`, for metrics. Its subscribers can neither delay nor fail a change. */
const facts = channel('countersign:fact');

export function publishFacts(of: Omit<PublishedFact, 'type'>, said: readonly Fact[]): void {
  if (!facts.hasSubscribers) return;
  for (const { type } of said) facts.publish({ type, ...of } satisfies PublishedFact);
}
