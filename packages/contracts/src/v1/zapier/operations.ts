import { z } from 'zod';
import { eventSchema, newWebhookSchema } from '../../bodies/index.ts';
import { textInPath } from '../../ids-in-path.ts';
import { defineOperation } from '../../operation.ts';
import { webhookSchema, webhookWithSecretSchema } from '../webhooks/shapes.ts';

const tag = 'Zapier';

const payloadSchema = z.record(z.string(), z.unknown());

/** Operations for automations that were built for the public service. */
export const zapierEndpoints = {
  list: defineOperation({
    id: 'getZapierSample',
    action: 'documents.read',
    method: 'get',
    path: '/zapier/list-documents',
    tag,
    summary: 'Get a sample event for the newest document',
    description:
      'Returns an array with one event in the format that webhooks receive. The array is empty if there is no document.',
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
  subscribe: defineOperation({
    id: 'subscribeZapier',
    action: 'webhooks.change',
    method: 'post',
    path: '/zapier/subscribe',
    tag,
    summary: 'Create a webhook for one event',
    description: 'The webhook receives only this event. Only this response contains the secret.',
    body: newWebhookSchema.pick({ webhookUrl: true }).extend({ eventTrigger: eventSchema }).meta({ id: 'ZapierHook' }),
    answer: webhookWithSecretSchema,
    problems: ['URL_NOT_ALLOWED', 'TOO_MANY_WEBHOOKS'],
  }),
  unsubscribe: defineOperation({
    id: 'unsubscribeZapier',
    action: 'webhooks.change',
    method: 'post',
    path: '/zapier/unsubscribe',
    tag,
    summary: 'Delete a webhook',
    description: 'Stops all deliveries, both new events and retries.',
    body: z.object({ webhookId: textInPath('webhook') }),
    answer: webhookSchema,
    problems: ['NOT_FOUND'],
  }),
};
