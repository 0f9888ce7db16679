import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Issued, OpensslAuthority, TIMESTAMPING } from '../../pdf/test/openssl-authority.ts';
import { type Clock, systemClock } from '../../server/src/platform/clock.ts';

type Door = 'tsa' | 'second-tsa' | 'ocsp' | 'crl' | 'issuer';

/**
 * Two root certificate authorities created with OpenSSL, served by a real HTTP server on the loopback address. One
 * issues sealing certificates and answers OCSP requests. The other issues timestamp certificates, and publishes a CRL
 * and its own certificate.
 */
export class TrustAuthority {
  readonly seals = new OpensslAuthority('Seal root');
  readonly timestamps = new OpensslAuthority('Timestamp root');
  /** Requested paths, in order. */
  asked: Door[] = [];
  closed = new Set<Door>();
  forged = new Map<Door, Uint8Array>();
  /** Clock of the timestamps. */
  clock: Clock = systemClock;
  offByMs = new Map<Door, number>();
  #server: Server;
  #service!: Issued;
  #seal!: Issued;

  /** @param sealKey arguments of `openssl genpkey` for the sealing key. P-256 by default */
  constructor(private readonly sealKey?: string[]) {
    this.#server = createServer(async (request, response) => {
      const door = request.url?.slice(1) as Door;
      this.asked.push(door);
      if (this.closed.has(door)) return response.writeHead(503).end('closed');
      try {
        response.end(this.forged.get(door) ?? this.#answer(door, await bodyOf(request)));
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    });
  }

  get seal(): Issued & { chainPem: string } {
    return { ...this.#seal, chainPem: this.#seal.certificatePem + this.seals.certificatePem };
  }

  get tsaUrl(): string {
    return `${this.#url}/tsa`;
  }

  get secondTsaUrl(): string {
    return `${this.#url}/second-tsa`;
  }

  /** Returns a timestamp response without using the network. */
  answerTimestamp(request: Uint8Array, door: Door = 'tsa'): Uint8Array {
    const time = this.clock.now().getTime() + (this.offByMs.get(door) ?? 0);
    const isNow = Math.abs(time - Date.now()) < 1000;
    return this.timestamps.answerTimestamp(request, this.#service, isNow ? undefined : new Date(time));
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#service = this.timestamps.issue({
      name: 'TSA',
      extensions: [...TIMESTAMPING, `crlDistributionPoints=URI:${this.#url}/crl`],
    });
    this.#seal = this.seals.issue({
      name: 'Seal',
      ...(this.sealKey && { key: this.sealKey }),
      extensions: [
        'keyUsage=critical,digitalSignature,nonRepudiation',
        `authorityInfoAccess=OCSP;URI:${this.#url}/ocsp`,
      ],
    });
    return this;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    this.seals.close();
    this.timestamps.close();
  }

  get #url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #answer(door: Door, body: Uint8Array): Uint8Array {
    switch (door) {
      case 'tsa':
      case 'second-tsa':
        return this.answerTimestamp(body, door);
      case 'ocsp':
        return this.seals.answerOcsp(body);
      case 'crl':
        return this.timestamps.revocationList();
      case 'issuer':
        return this.timestamps.certificate.raw;
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
