import { execFileSync } from 'node:child_process';
import { constants, createPrivateKey, privateEncrypt, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPath } from './tools.ts';

/** An invalid response: a status and a body, or no response at all. */
export type OddAnswer = { status: number; body: string } | 'hang' | 'hang-up';

/**
 * A fake remote signing service that follows the Cloud Signature Consortium API 2.0.0.2. It supports `oauth2/token`,
 * `auth/login`, `credentials/list`, `credentials/info`, `credentials/authorize` and `signatures/signHash`. It has one
 * credential and signs hashes only.
 */
export class RemoteSigningStandIn {
  readonly account = { clientId: 'countersign', clientSecret: 'client-secret', user: 'seal', password: 'pass:word' };
  readonly pin = '246810';
  readonly credentialId = 'credential-1';
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  /** Invalid responses to send next, by path, once each. */
  readonly odd = new Map<string, OddAnswer[]>();
  /** Overrides for the response of `credentials/info`. */
  info: Record<string, unknown> = {};
  /** Whether ECDSA signatures are two concatenated numbers instead of DER. */
  isPlain = false;
  asksPin = true;
  tokenSeconds = 300;

  readonly #tokens = new Set<string>();
  /** Authorized hashes in Base64, by Signature Activation Data. Each can be used once. */
  readonly #activations = new Map<string, string>();
  #server: Server | undefined;
  #made = 0;

  constructor(
    private readonly keyPem: string,
    private readonly certificatesPem: string,
  ) {}

  get url(): string {
    const address = this.#server?.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return `http://127.0.0.1:${port}/csc/v2`;
  }

  async start(): Promise<this> {
    this.#server = createServer(async (request, response) => {
      const path = (request.url ?? '').replace('/csc/v2/', '');
      this.asked.push(path);
      const body = await textOf(request);
      const odd = this.odd.get(path)?.shift();
      if (odd === 'hang') return;
      if (odd === 'hang-up') return void request.socket.destroy();
      const { status, body: answer } = odd ?? this.#answer(path, request, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  expireTokens(): void {
    this.#tokens.clear();
  }

  #answer(path: string, { headers, method }: IncomingMessage, body: string): { status: number; body: string } {
    if (method !== 'POST') return refusal(405, 'invalid_request');
    if (path === 'oauth2/token') {
      const form = new URLSearchParams(body);
      const { clientId, clientSecret } = this.account;
      if (form.get('grant_type') !== 'client_credentials') return refusal(400, 'unsupported_grant_type');
      const isKnown = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
      return isKnown ? this.#newToken() : refusal(401, 'invalid_client');
    }
    if (path === 'auth/login') {
      const { user, password } = this.account;
      const isKnown = headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      return isKnown ? this.#newToken() : refusal(401, 'authentication_error');
    }
    if (!this.#tokens.has((headers.authorization ?? '').replace(/^Bearer /, ''))) return refusal(401, 'invalid_token');
    const asked = JSON.parse(body) as Record<string, unknown> & { hashes?: string[]; authData?: { value: string }[] };
    if (path === 'credentials/list') return ok({ credentialIDs: [this.credentialId] });
    if (asked.credentialID !== this.credentialId)
      return refusal(400, 'invalid_request', 'Invalid parameter credentialID');
    const [hash = ''] = asked.hashes ?? [];
    switch (path) {
      case 'credentials/info':
        return ok({ ...this.#credential(), ...this.info });
      case 'credentials/authorize': {
        if (this.asksPin && asked.authData?.[0]?.value !== this.pin) return refusal(400, 'invalid_pin');
        const SAD = `sad-${++this.#made}`;
        this.#activations.set(SAD, hash);
        return ok({ SAD, expiresIn: 60 });
      }
      case 'signatures/signHash': {
        const isAuthorised = this.#activations.get(String(asked.SAD)) === hash;
        this.#activations.delete(String(asked.SAD));
        if (!isAuthorised) return refusal(400, 'invalid_request', 'Invalid parameter SAD');
        return ok({ signatures: [this.#sign(Buffer.from(hash, 'base64')).toString('base64')] });
      }
      default:
        return refusal(404, 'invalid_request');
    }
  }

  #newToken(): { status: number; body: string } {
    const token = `token-${++this.#made}`;
    this.#tokens.add(token);
    return ok({ access_token: token, token_type: 'Bearer', expires_in: this.tokenSeconds });
  }

  #credential(): object {
    const blocks = this.certificatesPem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    const certificates = blocks.map((block) => new X509Certificate(block).raw.toString('base64'));
    const algo =
      createPrivateKey(this.keyPem).asymmetricKeyType === 'rsa' ? '1.2.840.113549.1.1.1' : '1.2.840.10045.4.3.2';
    return {
      key: { status: 'enabled', algo: [algo], len: 256 },
      cert: { status: 'valid', certificates },
      auth: { mode: 'explicit', objects: this.asksPin ? [{ type: 'Password', id: 'PIN', format: 'N' }] : [] },
      SCAL: '2',
      multisign: 1,
    };
  }

  #sign(digest: Buffer): Buffer {
    const key = createPrivateKey(this.keyPem);
    if (key.asymmetricKeyType === 'rsa') {
      const sha256 = Buffer.from('3031300d060960864801650304020105000420', 'hex');
      return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([sha256, digest]));
    }
    return ecdsaOfDigest(digest, this.keyPem, this.isPlain);
  }
}

const ok = (answer: object) => ({ status: 200, body: JSON.stringify(answer) });
const refusal = (status: number, error: string, description = error) => ({
  status,
  body: JSON.stringify({ error, error_description: description }),
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Signs a hash with OpenSSL, because Node's ECDSA only signs data that it hashes itself. */
function ecdsaOfDigest(digest: Buffer, keyPem: string, isPlain: boolean): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-remote-'));
  try {
    const key = join(folder, 'key.pem');
    writeFileSync(key, keyPem);
    const der = execFileSync(toolPath('openssl'), ['pkeyutl', '-sign', '-inkey', key], { input: digest });
    return isPlain ? numbersOf(der) : der;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Converts a DER signature on P-256 to two concatenated numbers of 32 bytes each. */
function numbersOf(der: Buffer): Buffer {
  const first = der.subarray(4, 4 + (der[3] ?? 0));
  const second = der.subarray(6 + first.length);
  return Buffer.concat([first, second].map((number) => Buffer.concat([Buffer.alloc(32), number]).subarray(-32)));
}
