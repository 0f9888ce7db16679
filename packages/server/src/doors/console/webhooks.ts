import { webhookEndpoints } from '@countersign/contracts/console';
import { bodyOfDelivery, deliveryLog } from '../../features/notify/webhooks/log/delivery-log.ts';
import { listWithFigures, type WebhookWithFigures } from '../../features/notify/webhooks/log/webhook-figures.ts';
import { redeliverFailed } from '../../features/notify/webhooks/redeliver-failed.ts';
import { act, read, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { presentDelivery } from '../present/webhook.ts';

const list = read(webhookEndpoints.list, async (services, { sender }) => ({
  webhooks: (await listWithFigures(services, sender)).map(presentFigures),
}));

const log = read(webhookEndpoints.log, async (services, { sender, params: { webhookId }, query }) => {
  const { deliveries, next } = await deliveryLog(services, sender, webhookId, query);
  return {
    next,
    deliveries: deliveries.map(({ title, ...logged }) => {
      const { id, event, state, createdAt, nextAttemptAt, attempts } = presentDelivery(logged);
      return { id, event, isTest: logged.about === null, title, state, createdAt, nextAttemptAt, attempts };
    }),
  };
});

const body = read(webhookEndpoints.body, async (services, { sender, params }) => ({
  body: await bodyOfDelivery(services, sender, params),
}));

const again = act(
  webhookEndpoints.redeliverFailed,
  (services, { sender, params: { webhookId } }) => redeliverFailed(services, sender, webhookId),
  (_, count) => ({ count }),
);

const presentFigures = ({ webhook, lastAttemptAt, ...figures }: WebhookWithFigures) => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.eventTriggers,
  enabled: webhook.enabled,
  isDisabledByService: webhook.disabledReason !== null,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
  ...figures,
  lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
});

export const webhookOperations: readonly ServedTeamOperation[] = [list, log, body, again];
