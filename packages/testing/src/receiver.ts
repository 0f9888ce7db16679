import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  /** The request as received. */
  raw: string;
  body: { event: string; payload: { id: number; [key: string]: unknown }; [key: string]: unknown };
  /** The status of the answer; null if the receiver hangs. */
  status: number | null;
}

/** A real HTTP server on the loopback address that keeps what it is sent. */
export class Receiver {
  readonly received: ReceivedWebhook[] = [];
  /** Status to answer, headers with it, or `hang`. */
  answer: (webhook: Pick<ReceivedWebhook, 'headers' | 'body'>) => number | 'hang' | [number, Record<string, string>] =
    () => 200;
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hooks?from=test`;
  }

  /** Listens, on the same port as before when it was up already. */
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

  /** Names of the events that were accepted, in order; of one document when asked. */
  accepted(documentId?: number): string[] {
    return this.received
      .filter(({ status, body }) => status === 200 && (documentId === undefined || body.payload.id === documentId))
      .map(({ body }) => body.event);
  }
}
