import { defineOperation, textInPath } from '@countersign/contracts';
import { z } from '@hono/zod-openapi';
import { createWebhook } from '../../../features/notify/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../../features/notify/webhooks/delete-webhook.ts';
import { toldTo } from '../../../features/notify/webhooks/delivery-request.ts';
import { newestAsSample } from '../../../features/notify/webhooks/newest-as-sample.ts';
import { presentWebhook, presentWithSecret } from '../../http/present-webhook.ts';
import { act, read } from '../../http/team-operation.ts';
import { eventSchema, newWebhookSchema } from '../../requests/webhook.ts';
import { webhookSchema, webhookWithSecretSchema } from '../webhooks/schema.ts';

const tag = 'Zapier';

const payloadSchema = z.record(z.string(), z.unknown());

const list = read(
  defineOperation({
    id: 'getZapierSample',
    action: 'documents.read',
    method: 'get',
    path: '/zapier/list-documents',
    tag,
    summary: 'Get a sample event for the newest document',
    description: 'An array with one event in the format that webhooks receive. Empty if there is no document.',
    answer: z.array(
      z.object({
        event: eventSchema,
        payload: payloadSchema,
        createdAt: z.iso.datetime(),
        webhookEndpoint: z.string(),
        data: payloadSchema,
      }),
    ),
    problems: [],
  }),
  async (services, { sender }) => {
    const sample = await newestAsSample(services, sender);
    return sample ? [toldTo(`${services.config.BASE_URL}/api/v1/zapier/list-documents`, sample)] : [];
  },
);

const subscribe = act(
  defineOperation({
    id: 'subscribeZapier',
    action: 'webhooks.change',
    method: 'post',
    path: '/zapier/subscribe',
    tag,
    summary: 'Create a webhook for one event',
    description: 'The webhook receives only this event. Only this response contains the secret.',
    body: newWebhookSchema.pick({ webhookUrl: true }).extend({ eventTrigger: eventSchema }).openapi('ZapierHook'),
    answer: webhookWithSecretSchema,
    problems: ['URL_NOT_ALLOWED', 'TOO_MANY_WEBHOOKS'],
  }),
  (services, { sender, body: { webhookUrl, eventTrigger } }) =>
    createWebhook(services, sender, { webhookUrl, eventTriggers: [eventTrigger], secret: null, enabled: true }),
  (_, webhook) => presentWithSecret(webhook),
);

const unsubscribe = act(
  defineOperation({
    id: 'unsubscribeZapier',
    action: 'webhooks.change',
    method: 'post',
    path: '/zapier/unsubscribe',
    tag,
    summary: 'Delete a webhook',
    description: 'Nothing more is delivered, neither new events nor retries.',
    body: z.object({ webhookId: textInPath('webhook') }),
    answer: webhookSchema,
    problems: ['NOT_FOUND'],
  }),
  (services, { sender, body: { webhookId } }) => deleteWebhook(services, sender, webhookId),
  (_, webhook) => presentWebhook(webhook),
);

/** Serves automations that were built for the public service, using the use cases of webhooks. */
export const zapierOperations = [list, subscribe, unsubscribe];
