export type { Schemas } from './api.ts';
export { type CallOptions, Countersign, type Settings } from './client.ts';
export { type ClientCode, CountersignError, type ErrorCode, type Issue } from './error.ts';
export type { Answer, Asked, ItemOf, JsonPath, ListPath, PdfPath } from './typed-calls.ts';
export type { Upload } from './upload.ts';
export { type HeadersGiven, verifyWebhook, type WebhookChecks, type WebhookEvent } from './webhook.ts';
