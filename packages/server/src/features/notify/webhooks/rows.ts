import type { EventName } from '@countersign/contracts/vocabulary';
import type { webhookAttempts, webhookDeliveries, webhooks } from '../../../envelopes/tables/index.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
/** A row without the team id, because deliveries and attempts belong to the team of their webhook. */
export type DeliveryRow = Omit<typeof webhookDeliveries.$inferSelect, 'teamId'>;
export type AttemptRow = Omit<typeof webhookAttempts.$inferSelect, 'teamId'>;

/** A delivery with its event and all attempts, oldest first. */
export interface DeliveryWithAttempts {
  delivery: DeliveryRow;
  event: EventName;
  /** The document or template of the event. Null for a test. */
  about: { type: 'DOCUMENT' | 'TEMPLATE'; number: number } | null;
  attempts: AttemptRow[];
}
