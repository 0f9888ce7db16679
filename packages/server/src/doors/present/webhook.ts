import type { AttemptRow, DeliveryWithAttempts, WebhookRow } from '../../features/notify/webhooks/rows.ts';

export function presentWebhook(webhook: WebhookRow) {
  return {
    id: webhook.id,
    webhookUrl: webhook.url,
    eventTriggers: webhook.eventTriggers,
    enabled: webhook.enabled,
    createdAt: webhook.createdAt.toISOString(),
    updatedAt: webhook.updatedAt.toISOString(),
    userId: webhook.userId,
    teamId: webhook.teamId,
  };
}

export const presentWithSecret = (webhook: WebhookRow) => ({
  ...presentWebhook(webhook),
  secret: webhook.secret,
});

export function presentDelivery({ delivery, event, about, attempts }: DeliveryWithAttempts) {
  return {
    id: delivery.id,
    event,
    documentId: about?.type === 'DOCUMENT' ? about.number : null,
    templateId: about?.type === 'TEMPLATE' ? about.number : null,
    state: delivery.state,
    createdAt: delivery.createdAt.toISOString(),
    nextAttemptAt: delivery.state === 'QUEUED' ? delivery.dueAt.toISOString() : null,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    attempts: attempts.map(presentAttempt),
  };
}

const presentAttempt = ({ startedAt, durationMs, statusCode, error, responseExcerpt }: AttemptRow) => ({
  startedAt: startedAt.toISOString(),
  durationMs,
  statusCode,
  error,
  responseExcerpt,
});
