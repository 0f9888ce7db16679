import type { Context } from 'hono';

/** Sends JSON that is already serialized, either as a string or as a stream. */
export const sendJson = (c: Context, text: string | ReadableStream<Uint8Array>): Response =>
  c.body(text, 200, { 'Content-Type': 'application/json' });
