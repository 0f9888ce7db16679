import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ToldOfProof {
  type: 'proof.begin' | 'proof.check';
  proof: string;
  code?: string;
  [property: string]: unknown;
}

/** An invalid response: a status and a body, or no response at all. */
type OddAnswer = { status?: number; body: unknown } | 'hang' | 'hang-up';

const PROVEN = { shows: 'PHONE', detail: '+49 ••• 789' };

/**
 * A fake authentication provider that follows docs/proof-provider.md. It sends a code to each phone and accepts each
 * code once. Requests with an invalid signature are rejected.
 */
export class ProofProviderStandIn {
  readonly secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  readonly told: ToldOfProof[] = [];
  readonly odd: OddAnswer[] = [];
  /** Whether people authenticate on the provider's page. Otherwise, they get a code. */
  hasPage = false;
  /** Statement of the provider about how the person was authenticated. */
  proven: { shows: string; detail: string } = PROVEN;
  /** Ids of authentications that were completed on the provider's page. */
  readonly given = new Set<string>();
  readonly #codes = new Map<string, string>();
  #server: Server | undefined;

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

  reset(): void {
    this.odd.length = 0;
    this.hasPage = false;
    this.proven = PROVEN;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  codeOf(proof: string): string {
    return this.#codes.get(proof) ?? '';
  }

  /** Checks the signature. Timestamps follow the service's clock, which tests can move. */
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
