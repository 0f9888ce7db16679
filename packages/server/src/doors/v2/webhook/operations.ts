import {
  newWebhookSchema,
  rotateSecretSchema,
  testWebhookSchema,
  updateWebhookSchema,
} from '@countersign/contracts/bodies';
import { operationOf } from '@countersign/contracts/v2';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { createWebhook } from '../../../features/notify/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../../features/notify/webhooks/delete-webhook.ts';
import { findWebhook } from '../../../features/notify/webhooks/find-webhook.ts';
import { listDeliveries } from '../../../features/notify/webhooks/list-deliveries.ts';
import { listWebhooks } from '../../../features/notify/webhooks/list-webhooks.ts';
import { redeliver } from '../../../features/notify/webhooks/redeliver.ts';
import { rotateSecret } from '../../../features/notify/webhooks/rotate-secret.ts';
import { sendTest } from '../../../features/notify/webhooks/send-test.ts';
import { updateWebhook } from '../../../features/notify/webhooks/update-webhook.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentDelivery, presentWebhook, presentWithSecret } from '../../present/webhook.ts';
import { presentPage } from '../binding/page.ts';
import { actLeniently, read } from '../binding/serve.ts';

const find = read(operationOf('webhook-find'), async (services, { sender, query }) => {
  const { webhooks, total } = await listWebhooks(services, sender, query);
  return presentPage(webhooks.map(presentWebhook), total, query);
});

const get = read(operationOf('webhook-get'), async ({ database }, { sender, params: { webhookId } }) =>
  presentWebhook(await findWebhook(database.orm, sender, webhookId, 'read')),
);

const create = actLeniently(
  operationOf('webhook-create'),
  (services, { sender, body }) => createWebhook(services, sender, parseOrRefuse(newWebhookSchema, body)),
  (_, webhook) => presentWithSecret(webhook),
);

const update = actLeniently(
  operationOf('webhook-update'),
  (services, { sender, body: { webhookId, data } }) =>
    updateWebhook(services, sender, webhookId, parseOrRefuse(updateWebhookSchema, data, ['data'])),
  (_, webhook) => presentWebhook(webhook),
);

const remove = actLeniently(
  operationOf('webhook-delete'),
  (services, { sender, body: { webhookId } }) => deleteWebhook(services, sender, webhookId),
  () => SUCCESS,
);

const rotate = actLeniently(
  operationOf('webhook-rotateSecret'),
  (services, { sender, body: { webhookId, ...given } }) =>
    rotateSecret(services, sender, webhookId, parseOrRefuse(rotateSecretSchema, given).secret),
  (_, webhook) => presentWithSecret(webhook),
);

const test = actLeniently(
  operationOf('webhook-test'),
  (services, { sender, body: { webhookId, ...given } }) =>
    sendTest(services, sender, webhookId, parseOrRefuse(testWebhookSchema, given).event),
  (_, delivery) => presentDelivery(delivery),
);

const deliveries = read(
  operationOf('webhook-deliveries'),
  async (services, { sender, params: { webhookId }, query }) => {
    const { deliveries, total } = await listDeliveries(services, sender, webhookId, query);
    return presentPage(deliveries.map(presentDelivery), total, query);
  },
);

const redeliverOne = actLeniently(
  operationOf('webhook-redeliver'),
  (services, { sender, body: { webhookId, deliveryId } }) => redeliver(services, sender, webhookId, deliveryId),
  (_, delivery) => presentDelivery(delivery),
);

export const webhookOperations = [find, get, create, update, remove, rotate, test, deliveries, redeliverOne];
