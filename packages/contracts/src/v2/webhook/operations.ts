import { z } from 'zod';
import { textInPath } from '../../ids-in-path.ts';
import { paginated, paging, success, textId } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { delivery, newWebhook, secret, webhook, webhookChanges, webhookEvent, webhookWithSecret } from './shapes.ts';

const tag = 'Webhooks';
const WEBHOOK_ID = { description: 'The webhook', example: 'webhook_0123456789abcdef01234567' };
const webhookId = textId.meta(WEBHOOK_ID);
const webhookIdInPath = textInPath('webhook').meta(WEBHOOK_ID);

const find = defineOperation({
  id: 'webhook-find',
  method: 'get',
  path: '/webhook',
  tag,
  summary: 'List webhooks',
  description: 'Secrets are not included. They are returned only when a webhook is created.',
  query: z.object(paging),
  answer: paginated(webhook),
  problems: [],
  action: 'webhooks.read',
});

const get = defineOperation({
  id: 'webhook-get',
  method: 'get',
  path: '/webhook/{webhookId}',
  tag,
  summary: 'Get a webhook',
  description: 'The secret is not included. It is returned only when the webhook is created.',
  params: z.object({ webhookId: webhookIdInPath }),
  answer: webhook,
  problems: [],
  action: 'webhooks.read',
});

const create = defineOperation({
  id: 'webhook-create',
  method: 'post',
  path: '/webhook/create',
  tag,
  summary: 'Create a webhook',
  description: 'The secret is returned only in this response.',
  body: newWebhook,
  answer: webhookWithSecret,
  problems: ['URL_NOT_ALLOWED', 'TOO_MANY_WEBHOOKS'],
  action: 'webhooks.change',
});

const update = defineOperation({
  id: 'webhook-update',
  method: 'post',
  path: '/webhook/update',
  tag,
  summary: 'Update a webhook',
  description:
    'Omitted properties stay unchanged. A webhook that is enabled again receives the deliveries that were waiting when it was disabled.',
  body: z.object({ webhookId, data: webhookChanges }),
  answer: webhook,
  problems: ['NOT_FOUND', 'URL_NOT_ALLOWED'],
  action: 'webhooks.change',
});

const remove = defineOperation({
  id: 'webhook-delete',
  method: 'post',
  path: '/webhook/delete',
  tag,
  summary: 'Delete a webhook and its deliveries',
  description: 'Deliveries in progress are abandoned.',
  body: z.object({ webhookId }),
  answer: success,
  problems: ['NOT_FOUND'],
  action: 'webhooks.change',
});

const rotateSecret = defineOperation({
  id: 'webhook-rotateSecret',
  method: 'post',
  path: '/webhook/rotate-secret',
  tag,
  summary: 'Rotate the secret of a webhook',
  description:
    'The secret is returned only in this response. For 24 hours, deliveries are also signed with the old secret.',
  body: z.object({ webhookId, secret: secret.optional() }),
  answer: webhookWithSecret,
  problems: ['NOT_FOUND'],
  action: 'webhooks.change',
});

const test = defineOperation({
  id: 'webhook-test',
  method: 'post',
  path: '/webhook/test',
  tag,
  summary: 'Send a test event to a webhook',
  description:
    "Sends an event about a document that does not exist, once and without retries. The webhook's deliveries show the result.",
  body: z.object({ webhookId, event: webhookEvent.optional() }),
  answer: delivery,
  problems: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
  action: 'webhooks.change',
});

const deliveries = defineOperation({
  id: 'webhook-deliveries',
  method: 'get',
  path: '/webhook/{webhookId}/deliveries',
  tag,
  summary: "List a webhook's deliveries with all attempts, newest first",
  description: 'Returns at most the newest 10,000 deliveries.',
  params: z.object({ webhookId: webhookIdInPath }),
  query: z.object(paging),
  answer: paginated(delivery),
  problems: [],
  action: 'webhooks.read',
});

const redeliver = defineOperation({
  id: 'webhook-redeliver',
  method: 'post',
  path: '/webhook/redeliver',
  tag,
  summary: 'Retry a delivery',
  description: 'The delivery keeps its `webhook-id`, and its retry schedule starts again.',
  body: z.object({ webhookId, deliveryId: textId.meta({ example: 'msg_0123456789abcdef01234567' }) }),
  answer: delivery,
  problems: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
  action: 'webhooks.change',
});

export const webhookOperations = [
  find,
  create,
  update,
  remove,
  rotateSecret,
  test,
  deliveries,
  redeliver,
  get,
] as const;
