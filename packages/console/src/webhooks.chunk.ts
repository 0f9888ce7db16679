/** The pages for webhooks, bundled as one chunk that loads on demand. */
export { WebhookPage } from './settings/webhooks/webhook-page.tsx';
export { WebhooksPage } from './settings/webhooks/webhooks-page.tsx';
