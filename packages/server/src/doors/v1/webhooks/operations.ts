import { defineOperation } from '@countersign/contracts';
import { z } from '@hono/zod-openapi';
import { createWebhook } from '../../../features/notify/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../../features/notify/webhooks/delete-webhook.ts';
import { findWebhook } from '../../../features/notify/webhooks/find-webhook.ts';
import { listDeliveries } from '../../../features/notify/webhooks/list-deliveries.ts';
import { listWebhooks } from '../../../features/notify/webhooks/list-webhooks.ts';
import { redeliver } from '../../../features/notify/webhooks/redeliver.ts';
import { rotateSecret } from '../../../features/notify/webhooks/rotate-secret.ts';
import { sendTest } from '../../../features/notify/webhooks/send-test.ts';
import { updateWebhook } from '../../../features/notify/webhooks/update-webhook.ts';
import { pagingQuery } from '../../http/paging-query.ts';
import { presentDelivery, presentWebhook, presentWithSecret } from '../../http/present-webhook.ts';
import { act, read } from '../../http/team-operation.ts';
import {
  newWebhookSchema,
  rotateSecretSchema,
  testWebhookSchema,
  updateWebhookSchema,
} from '../../requests/webhook.ts';
import { deliveryPath, deliverySchema, webhookPath, webhookSchema, webhookWithSecretSchema } from './schema.ts';

const tag = 'Webhooks';

const list = read(
  defineOperation({
    id: 'getWebhooks',
    action: 'webhooks.read',
    method: 'get',
    path: '/webhooks',
    tag,
    summary: 'List webhooks, newest first',
    description: 'Secrets are not included. Each is returned only when it is created.',
    query: pagingQuery,
    answer: z.object({ webhooks: z.array(webhookSchema), totalPages: z.int() }),
    problems: [],
  }),
  async (services, { sender, query }) => {
    const { webhooks, totalPages } = await listWebhooks(services, sender, query);
    return { webhooks: webhooks.map(presentWebhook), totalPages };
  },
);

const create = act(
  defineOperation({
    id: 'createWebhook',
    action: 'webhooks.change',
    method: 'post',
    path: '/webhooks',
    tag,
    summary: 'Create a webhook',
    description: 'Only this response contains the secret.',
    body: newWebhookSchema,
    answer: webhookWithSecretSchema,
    problems: ['URL_NOT_ALLOWED', 'TOO_MANY_WEBHOOKS'],
  }),
  (services, { sender, body }) => createWebhook(services, sender, body),
  (_, webhook) => presentWithSecret(webhook),
);

const get = read(
  defineOperation({
    id: 'getWebhook',
    action: 'webhooks.read',
    method: 'get',
    path: '/webhooks/{id}',
    tag,
    summary: 'Get a webhook',
    description: 'The secret is not included. It is returned only when it is created.',
    params: webhookPath,
    answer: webhookSchema,
    problems: [],
  }),
  async ({ database }, { sender, params: { id } }) =>
    presentWebhook(await findWebhook(database.orm, sender, id, 'read')),
);

const update = read(
  defineOperation({
    id: 'updateWebhook',
    action: 'webhooks.change',
    method: 'patch',
    synonyms: ['put'],
    path: '/webhooks/{id}',
    tag,
    summary: 'Update a webhook',
    description: 'Omitted properties keep their values. Enabling a webhook delivers the events that are waiting.',
    params: webhookPath,
    body: updateWebhookSchema,
    answer: webhookSchema,
    problems: ['URL_NOT_ALLOWED'],
  }),
  async (services, { sender, params: { id }, body }) => presentWebhook(await updateWebhook(services, sender, id, body)),
);

const remove = read(
  defineOperation({
    id: 'deleteWebhook',
    action: 'webhooks.change',
    method: 'delete',
    path: '/webhooks/{id}',
    tag,
    summary: 'Delete a webhook and its deliveries',
    description: 'Deliveries in progress are abandoned.',
    params: webhookPath,
    answer: webhookSchema,
    problems: [],
  }),
  async (services, { sender, params: { id } }) => presentWebhook(await deleteWebhook(services, sender, id)),
);

const rotate = act(
  defineOperation({
    id: 'rotateWebhookSecret',
    action: 'webhooks.change',
    method: 'post',
    path: '/webhooks/{id}/rotate-secret',
    tag,
    summary: 'Rotate the secret of a webhook',
    description:
      'Only this response contains the new secret. For 24 hours, webhook-signature is also created with the old one. X-Service-Secret has the new one immediately.',
    params: webhookPath,
    body: rotateSecretSchema,
    bodyIsOptional: true,
    answer: webhookWithSecretSchema,
    problems: [],
  }),
  (services, { sender, params: { id }, body }) => rotateSecret(services, sender, id, body.secret),
  (_, webhook) => presentWithSecret(webhook),
);

const test = act(
  defineOperation({
    id: 'testWebhook',
    action: 'webhooks.change',
    method: 'post',
    path: '/webhooks/{id}/test',
    tag,
    summary: 'Send a test event to a webhook',
    description:
      "Sends an event about a document that does not exist, once, without retries. The webhook's deliveries show the result.",
    params: webhookPath,
    body: testWebhookSchema,
    bodyIsOptional: true,
    answer: deliverySchema,
    problems: ['WEBHOOK_DISABLED'],
  }),
  (services, { sender, params: { id }, body }) => sendTest(services, sender, id, body.event),
  (_, delivery) => presentDelivery(delivery),
);

const deliveries = read(
  defineOperation({
    id: 'getWebhookDeliveries',
    action: 'webhooks.read',
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    tag,
    summary: 'List the deliveries of a webhook with every attempt, newest first',
    description:
      'Returns the newest 10,000 at most. Ended deliveries are stored for 90 days, unless the operator set another period.',
    params: webhookPath,
    query: pagingQuery,
    answer: z.object({ deliveries: z.array(deliverySchema), totalPages: z.int() }),
    problems: [],
  }),
  async (services, { sender, params: { id }, query }) => {
    const { deliveries, totalPages } = await listDeliveries(services, sender, id, query);
    return { deliveries: deliveries.map(presentDelivery), totalPages };
  },
);

const redeliverOne = act(
  defineOperation({
    id: 'redeliverWebhookDelivery',
    action: 'webhooks.change',
    method: 'post',
    path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    tag,
    summary: 'Redeliver an event',
    description:
      'The delivery keeps its webhook-id and is retried if it fails. It waits while another event of the document is being delivered.',
    params: deliveryPath,
    answer: deliverySchema,
    problems: ['WEBHOOK_DISABLED'],
  }),
  (services, { sender, params: { id, deliveryId } }) => redeliver(services, sender, id, deliveryId),
  (_, delivery) => presentDelivery(delivery),
);

export const webhookOperations = [list, create, get, update, remove, rotate, test, deliveries, redeliverOne];
