import type { Schemas } from './api.ts';
import { CountersignError } from './error.ts';

/**
 * A webhook event. `payload` contains the document or template at the time of the event. See the webhook documentation.
 */
export interface WebhookEvent {
  event: Schemas['Webhook']['eventTriggers'][number];
  payload: { id: number; title: string; status?: string; recipients?: Record<string, unknown>[] } & Record<
    string,
    unknown
  >;
  createdAt: string;
  webhookEndpoint: string;
}

export type HeadersGiven = Headers | Record<string, string | readonly string[] | undefined>;

export interface WebhookChecks {
  /**
   * Maximum difference between the request's timestamp and the current time, in seconds. Applies to past and future.
   */
  toleranceSeconds?: number;
  now?: Date;
}

/**
 * Verifies the signature of a webhook request (Standard Webhooks) and returns its event.
 * @param body raw body of the request, before any parsing
 * @param secret secret of the webhook
 * @throws CountersignError with code `NOT_GENUINE` if the request does not come from the service
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersGiven,
  secret: string,
  { toleranceSeconds = 300, now = new Date() }: WebhookChecks = {},
): Promise<WebhookEvent> {
  const id = findHeader(headers, 'webhook-id');
  const timestamp = findHeader(headers, 'webhook-timestamp');
  const signatures = findHeader(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw notGenuine('webhook-timestamp is not a time in seconds');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw notGenuine('webhook-timestamp is too far from now');
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const key = await crypto.subtle.importKey('raw', decodeSecret(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  // While a secret is being rotated, there are two signatures: one with the new secret and one with the old.
  for (const signature of signatures.split(' ')) {
    const mac = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : null;
    // `verify` compares in constant time.
    if (mac && (await crypto.subtle.verify('HMAC', key, mac, signed))) return read(bytes);
  }
  throw notGenuine('no signature is one of the secret');
}

function read(bytes: Uint8Array): WebhookEvent {
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
}

function findHeader(headers: HeadersGiven, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : findEntry(headers, name);
  if (typeof value === 'string' && value !== '') return value;
  throw notGenuine(`the header ${name} is missing`);
}

function findEntry(headers: Exclude<HeadersGiven, Headers>, name: string): string | undefined {
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.join(' ');
}

/** Returns the bytes of a secret: base64 after the prefix `whsec_`, or plain text without the prefix. */
function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = secret.startsWith('whsec_') ? fromBase64(secret.slice('whsec_'.length)) : null;
  return encoded ?? new TextEncoder().encode(secret);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function concat(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(start.length + end.length);
  whole.set(start);
  whole.set(end, start.length);
  return whole;
}

const notGenuine = (why: string): CountersignError =>
  new CountersignError('NOT_GENUINE', `The webhook does not come from the service: ${why}.`);
