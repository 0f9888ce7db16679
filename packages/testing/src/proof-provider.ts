import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** Request to an authentication provider (docs/proof-provider.md). */
export interface ToldOfProof {
  type: 'proof.begin' | 'proof.check';
  proof: string;
  code?: string;
  [property: string]: unknown;
}

/** A wrong response: a body with its status, or nothing at all. */
type OddAnswer = { status?: number; body: unknown } | 'hang' | 'hang-up';

const PROVEN = { shows: 'PHONE', detail: '+49 ••• 789' };

/**
 * Simulates an authentication provider, written from docs/proof-provider.md. It sends a code to each phone, and accepts it
 * once. It refuses requests with a wrong signature.
 */
export class ProofProviderStandIn {
  readonly secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  readonly told: ToldOfProof[] = [];
  /** Responses sent instead of the right ones, once each. */
  readonly odd: OddAnswer[] = [];
  /** Whether people authenticate on its page, instead of by a code. */
  hasPage = false;
  /** The statement of the provider about the authentication. */
  proven: { shows: string; detail: string } = PROVEN;
  /** Authentications completed on its page. */
  readonly given = new Set<string>();
  readonly #codes = new Map<string, string>();
  #server: Server | undefined;

  /** Returns settings of a service that uses this provider. */
  get settings() {
    return {
      PROOF_PROVIDER_URL: this.url,
      PROOF_PROVIDER_SECRET: this.secret,
      PROOF_PROVIDER_NAME: 'Example ID',
      EGRESS_ALLOW: '127.0.0.1',
    };
  }

  get url(): string {
    const { port } = (this.#server?.address() ?? { port: 0 }) as AddressInfo;
    return `http://127.0.0.1:${port}/proofs`;
  }

  async start(): Promise<this> {
    this.#server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request.setEncoding('utf8')) text += chunk;
      if (!this.#isSigned(text, request.headers)) return void response.writeHead(401).end();
      const told = JSON.parse(text) as ToldOfProof;
      this.told.push(told);
      const odd = this.odd.shift();
      if (odd === 'hang') return;
      if (odd === 'hang-up') return void request.socket.destroy();
      const { status = 200, body } = odd ?? { body: this.#answer(told) };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** Restores the initial responses. */
  reset(): void {
    this.odd.length = 0;
    this.hasPage = false;
    this.proven = PROVEN;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Returns the code that was sent for an authentication. */
  codeOf(proof: string): string {
    return this.#codes.get(proof) ?? '';
  }

  /** Uses the clock of the service, which tests move. */
  #isSigned(text: string, headers: IncomingHttpHeaders): boolean {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    return headers['webhook-signature'] === new Webhook(this.secret).sign(String(headers['webhook-id']), at, text);
  }

  #answer({ type, proof, code }: ToldOfProof): object {
    if (type === 'proof.begin') {
      if (this.hasPage) return { proof, next: 'PAGE', url: `${this.url}/${proof}` };
      this.#codes.set(proof, String(this.#codes.size + 100_000));
      return { proof, next: 'CODE', sentTo: '+49 ••• 789' };
    }
    if (this.hasPage) return this.given.has(proof) ? this.#proven(proof) : { proof, status: 'PENDING' };
    if (code === undefined) return { proof, status: 'PENDING' };
    return code === this.#codes.get(proof) ? this.#proven(proof) : { proof, status: 'WRONG' };
  }

  #proven(proof: string): object {
    return { proof, status: 'PROVEN', ...this.proven };
  }
}
