import type { EventName } from '@countersign/contracts/vocabulary';
import type { Fact } from '../../domain/audit/fact.ts';
import { FACTS, hasEvent } from '../../domain/audit/facts.ts';
import type { EnvelopeType } from '../../domain/envelope/envelope.ts';

export function eventsOfFacts(
  type: EnvelopeType,
  facts: readonly Fact[],
): { name: EventName; recipientId: number | undefined }[] {
  const told = facts.flatMap((fact) => {
    const { event } = FACTS[fact.type];
    if (event === null || !hasEvent(fact)) return [];
    return [{ name: event, recipientId: 'recipientId' in fact.data ? fact.data.recipientId : undefined }];
  });
  const isChanged = told.length === 0 && facts.some((fact) => FACTS[fact.type].isRecorded);
  return type === 'TEMPLATE' && isChanged ? [{ name: 'TEMPLATE_UPDATED', recipientId: undefined }] : told;
}
