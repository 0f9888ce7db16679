import { zapierEndpoints } from '@countersign/contracts/v1';
import { createWebhook } from '../../../features/notify/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../../features/notify/webhooks/delete-webhook.ts';
import { toldTo } from '../../../features/notify/webhooks/delivery-request.ts';
import { newestAsSample } from '../../../features/notify/webhooks/newest-as-sample.ts';
import { act, read } from '../../http/operations/team-operation.ts';
import { presentWebhook, presentWithSecret } from '../../present/webhook.ts';

const list = read(zapierEndpoints.list, async (services, { sender }) => {
  const sample = await newestAsSample(services, sender);
  return sample ? [toldTo(`${services.config.BASE_URL}/api/v1/zapier/list-documents`, sample)] : [];
});

const subscribe = act(
  zapierEndpoints.subscribe,
  (services, { sender, body: { webhookUrl, eventTrigger } }) =>
    createWebhook(services, sender, { webhookUrl, eventTriggers: [eventTrigger], secret: null, enabled: true }),
  (_, webhook) => presentWithSecret(webhook),
);

const unsubscribe = act(
  zapierEndpoints.unsubscribe,
  (services, { sender, body: { webhookId } }) => deleteWebhook(services, sender, webhookId),
  (_, webhook) => presentWebhook(webhook),
);

/** Operations for automations that were built for the public service. They use the use cases of webhooks. */
export const zapierOperations = [list, subscribe, unsubscribe];
