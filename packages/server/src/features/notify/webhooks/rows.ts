import type { EventName } from '../../../domain/envelope/events.ts';
import type { webhookAttempts, webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
/** Omits the team, because deliveries and attempts belong to the team of their webhook. */
export type DeliveryRow = Omit<typeof webhookDeliveries.$inferSelect, 'teamId'>;
export type AttemptRow = Omit<typeof webhookAttempts.$inferSelect, 'teamId'>;

/** A delivery with the subject of its event and all attempts, oldest first. */
export interface DeliveryWithAttempts {
  delivery: DeliveryRow;
  event: EventName;
  /** Null for a test. */
  about: { type: 'DOCUMENT' | 'TEMPLATE'; number: number } | null;
  attempts: AttemptRow[];
}
