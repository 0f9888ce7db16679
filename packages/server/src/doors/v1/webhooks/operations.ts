import { webhookEndpoints } from '@countersign/contracts/v1';
import { createWebhook } from '../../../features/notify/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../../features/notify/webhooks/delete-webhook.ts';
import { findWebhook } from '../../../features/notify/webhooks/find-webhook.ts';
import { listDeliveries } from '../../../features/notify/webhooks/list-deliveries.ts';
import { listWebhooks } from '../../../features/notify/webhooks/list-webhooks.ts';
import { redeliver } from '../../../features/notify/webhooks/redeliver.ts';
import { rotateSecret } from '../../../features/notify/webhooks/rotate-secret.ts';
import { sendTest } from '../../../features/notify/webhooks/send-test.ts';
import { updateWebhook } from '../../../features/notify/webhooks/update-webhook.ts';
import { act, read } from '../../http/operations/team-operation.ts';
import { presentDelivery, presentWebhook, presentWithSecret } from '../../present/webhook.ts';

const list = read(webhookEndpoints.list, async (services, { sender, query }) => {
  const { webhooks, totalPages } = await listWebhooks(services, sender, query);
  return { webhooks: webhooks.map(presentWebhook), totalPages };
});

const create = act(
  webhookEndpoints.create,
  (services, { sender, body }) => createWebhook(services, sender, body),
  (_, webhook) => presentWithSecret(webhook),
);

const get = read(webhookEndpoints.get, async ({ database }, { sender, params: { id } }) =>
  presentWebhook(await findWebhook(database.orm, sender, id, 'read')),
);

const update = read(webhookEndpoints.update, async (services, { sender, params: { id }, body }) =>
  presentWebhook(await updateWebhook(services, sender, id, body)),
);

const remove = read(webhookEndpoints.remove, async (services, { sender, params: { id } }) =>
  presentWebhook(await deleteWebhook(services, sender, id)),
);

const rotate = act(
  webhookEndpoints.rotate,
  (services, { sender, params: { id }, body }) => rotateSecret(services, sender, id, body.secret),
  (_, webhook) => presentWithSecret(webhook),
);

const test = act(
  webhookEndpoints.test,
  (services, { sender, params: { id }, body }) => sendTest(services, sender, id, body.event),
  (_, delivery) => presentDelivery(delivery),
);

const deliveries = read(webhookEndpoints.deliveries, async (services, { sender, params: { id }, query }) => {
  const { deliveries, totalPages } = await listDeliveries(services, sender, id, query);
  return { deliveries: deliveries.map(presentDelivery), totalPages };
});

const redeliverOne = act(
  webhookEndpoints.redeliverOne,
  (services, { sender, params: { id, deliveryId } }) => redeliver(services, sender, id, deliveryId),
  (_, delivery) => presentDelivery(delivery),
);

export const v1WebhookOperations = [list, create, get, update, remove, rotate, test, deliveries, redeliverOne];
