import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  raw: string;
  body: { event: string; payload: { id: number; [key: string]: unknown }; [key: string]: unknown };
  /** Status of the response. Null if there was no response. */
  status: number | null;
}

/** A real HTTP server on the loopback address that records the requests. */
export class Receiver {
  readonly received: ReceivedWebhook[] = [];
  /** Returns the status to respond with, optionally with headers, or `hang` for no response. */
  answer: (webhook: Pick<ReceivedWebhook, 'headers' | 'body'>) => number | 'hang' | [number, Record<string, string>] =
    () => 200;
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hooks?from=test`;
  }

  /** Starts listening. After a stop, the port stays the same. */
  async start(): Promise<this> {
    this.#server = createServer(async (request, response) => {
      let raw = '';
      for await (const chunk of request.setEncoding('utf8')) raw += chunk;
      const webhook = { headers: request.headers, raw, body: JSON.parse(raw) };
      const answer = this.answer(webhook);
      const [status, headers] = Array.isArray(answer) ? answer : [answer, {}];
      this.received.push({ ...webhook, status: status === 'hang' ? null : status });
      if (status !== 'hang') response.writeHead(status, headers).end(`answered ${status}`);
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    this.#server?.close();
    this.#server?.closeAllConnections();
    this.#server = undefined;
  }

  /** Returns the names of the accepted events in order, optionally for one document only. */
  accepted(documentId?: number): string[] {
    return this.received
      .filter(({ status, body }) => status === 200 && (documentId === undefined || body.payload.id === documentId))
      .map(({ body }) => body.event);
  }
}
