/** Webhook events. */
export const EVENTS = [
  'DOCUMENT_CREATED',
  'DOCUMENT_SENT',
  'DOCUMENT_OPENED',
  'DOCUMENT_SIGNED',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
  'DOCUMENT_REMINDER_SENT',
  'RECIPIENT_EXPIRED',
  'TEMPLATE_CREATED',
  'TEMPLATE_UPDATED',
  'TEMPLATE_DELETED',
  'TEMPLATE_USED',
] as const;
export type EventName = (typeof EVENTS)[number];

/** WAITING: queued behind an earlier event of the same document. QUEUED: due to be sent. */
export const DELIVERY_STATES = ['WAITING', 'QUEUED', 'SENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** SENT: deliveries that arrived. FAILED: those that failed permanently, or are waiting for a retry. */
export const DELIVERY_FILTERS = ['ALL', 'FAILED', 'SENT'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

/** Deliveries of a webhook are not counted beyond this number. */
export const MOST_CALLS_COUNTED = 200;
