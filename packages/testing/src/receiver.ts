import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  raw: string;
  body: { event: string; payload: { id: number; [key: string]: unknown }; [key: string]: unknown };
  /** Status of the response. Null if no response was sent. */
  status: number | null;
}

/** A real HTTP server on the loopback address that records its requests. */
export class Receiver {
  readonly received: ReceivedWebhook[] = [];
  /** Returns the status of the response, optionally with headers, or `hang` to send none. */
  answer: (webhook: Pick<ReceivedWebhook, 'headers' | 'body'>) => number | 'hang' | [number, Record<string, string>] =
    () => 200;
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hooks?from=test`;
  }

  /** Starts listening. After a stop, uses the same port as before. */
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

  /** Returns the names of accepted events in order, optionally only those of one document. */
  accepted(documentId?: number): string[] {
    return this.received
      .filter(({ status, body }) => status === 200 && (documentId === undefined || body.payload.id === documentId))
      .map(({ body }) => body.event);
  }
}
