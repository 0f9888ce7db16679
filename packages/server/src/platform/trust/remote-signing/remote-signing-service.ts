import { z } from 'zod';
import type { RemoteKey } from '../../config/remote-key.ts';

export type RemoteProblem =
  /** The service cannot be reached, responds too late, or reports a failure. */
  | 'unavailable'
  /** The service refuses the account or the PIN. */
  | 'refused'
  /** The credential is missing, disabled or expired, or does not support this signature. */
  | 'unusable'
  /** The response does not follow the standard, or the signature does not match the seal certificate. */
  | 'wrong-answer';

/** Reports that the remote signing service did not sign. The message is for the log, so it contains no secret. */
export class RemoteSigningError extends Error {
  override readonly name = 'RemoteSigningError';

  constructor(
    readonly problem: RemoteProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const MOST_BYTES = 1024 * 1024;
/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 30_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() });

const problemAnswer = z.object({ error: z.string(), error_description: z.string().optional() });

export const credentialInfo = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()) }),
  cert: z.object({ status: z.string().optional(), certificates: z.array(z.string()).optional() }),
  /** `explicit` requires the `objects`, such as a PIN. `oauth2code` requires a person with a browser. */
  auth: z.object({
    mode: z.string(),
    objects: z.array(z.object({ type: z.string(), id: z.string() })).optional(),
  }),
  multisign: z.number().optional(),
});
export type CredentialInfo = z.output<typeof credentialInfo>;

const listAnswer = z.object({ credentialIDs: z.array(z.string()), nextPageToken: z.string().optional() });
const authorizeAnswer = z.object({ SAD: z.string().min(1) });
const signAnswer = z.object({ signatures: z.array(z.base64()).length(1) });

/** Calls a remote signing service. A call ends when `signal` is aborted, and is retried once if the network fails. */
export class RemoteSigningService {
  readonly #key: RemoteKey;
  #token: { text: string; until: number } | undefined;

  constructor(key: RemoteKey) {
    this.#key = key;
  }

  /** Calls `credentials/list` for all credentials of the account. */
  async credentials(signal: AbortSignal): Promise<string[]> {
    const all: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await this.#call('credentials/list', { ...(pageToken && { pageToken }) }, listAnswer, signal);
      all.push(...page.credentialIDs);
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined && all.length < 10_000);
    return all;
  }

  /** Calls `credentials/info`, including the whole certificate chain. */
  info(credentialID: string, signal: AbortSignal): Promise<CredentialInfo> {
    const asked = { credentialID, certificates: 'chain', certInfo: false, authInfo: true };
    return this.#call('credentials/info', asked, credentialInfo, signal);
  }

  /**
   * Calls `credentials/authorize` for one hash, with the PIN if one is required.
   * @returns the Signature Activation Data
   */
  async authorize(info: CredentialInfo, hash: HashToSign, signal: AbortSignal): Promise<string> {
    const { credentialId: credentialID, pin } = this.#key;
    const [asked, another] = info.auth.objects ?? [];
    if (another) throw new RemoteSigningError('unusable', 'the credential requires more than a PIN');
    if (asked && pin === undefined) throw new RemoteSigningError('refused', 'the credential requires a PIN');
    const authData = asked ? { authData: [{ id: asked.id, value: pin }] } : {};
    const body = { credentialID, numSignatures: 1, hashes: [hash.value], hashAlgorithmOID: hash.oid, ...authData };
    return (await this.#call('credentials/authorize', body, authorizeAnswer, signal)).SAD;
  }

  async signHash(SAD: string, hash: HashToSign, signAlgo: string, signal: AbortSignal): Promise<Buffer> {
    const body = {
      ...{ credentialID: this.#key.credentialId, SAD, operationMode: 'S' },
      ...{ hashes: [hash.value], hashAlgorithmOID: hash.oid, signAlgo },
    };
    const { signatures } = await this.#call('signatures/signHash', body, signAnswer, signal);
    return Buffer.from(signatures[0] ?? '', 'base64');
  }

  /** Calls an endpoint. If the service no longer accepts the token, repeats the call once with a new one. */
  async #call<T>(path: string, body: object, answer: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    const first = await this.#post(path, body, signal);
    if (first.status !== 401 || this.#token === undefined) return parsed(path, first, answer);
    this.#token = undefined;
    return parsed(path, await this.#post(path, body, signal), answer);
  }

  async #post(path: string, body: object, signal: AbortSignal): Promise<Answer> {
    const authorization = `Bearer ${await this.#accessToken(signal)}`;
    const headers = { authorization, 'content-type': 'application/json', accept: 'application/json' };
    return exchange(`${this.#key.url}/${path}`, { headers, body: JSON.stringify(body) }, signal);
  }

  async #accessToken(signal: AbortSignal): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text;
    const { account } = this.#key;
    const answer =
      'clientId' in account ? await this.#clientCredentials(account, signal) : await this.#logIn(account, signal);
    const { access_token: text, expires_in: seconds = 60 } = parsed('sign-in', answer, tokenAnswer);
    this.#token = { text, until: Date.now() + Math.max(seconds * 1000 - MARGIN_MS, 0) };
    return text;
  }

  #clientCredentials(
    { clientId, clientSecret }: { clientId: string; clientSecret: string },
    signal: AbortSignal,
  ): Promise<Answer> {
    const body = new URLSearchParams({
      ...{ grant_type: 'client_credentials', scope: 'service' },
      ...{ client_id: clientId, client_secret: clientSecret },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    return exchange(`${this.#key.url}/oauth2/token`, { headers, body: body.toString() }, signal);
  }

  #logIn({ user, password }: { user: string; password: string }, signal: AbortSignal): Promise<Answer> {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json', accept: 'application/json' };
    return exchange(`${this.#key.url}/auth/login`, { headers, body: '{}' }, signal);
  }
}

/** A hash in base64, with the object identifier of its algorithm. */
export interface HashToSign {
  value: string;
  oid: string;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Sends a request, and retries it if the connection or the service fails. Does not follow redirects, because they would
 * send secrets elsewhere.
 */
async function exchange(
  url: string,
  request: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<Answer> {
  const once = async (): Promise<Answer> => {
    const response = await fetch(url, { method: 'POST', redirect: 'error', signal, ...request });
    const body = await readBody(response);
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return { status: response.status, body };
  };
  try {
    return await once().catch((error: unknown) => {
      if (signal.aborted || error instanceof RemoteSigningError) throw error;
      return once();
    });
  } catch (cause) {
    if (cause instanceof RemoteSigningError) throw cause;
    const why = signal.aborted ? 'it did not respond in time' : describeCause(cause);
    throw new RemoteSigningError('unavailable', `${urlPath(url)}: ${why}`, { cause });
  }
}

async function readBody(response: Response): Promise<unknown> {
  let length = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES)
      throw new RemoteSigningError('wrong-answer', `${urlPath(response.url)}: the response is too long`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Error codes for a wrong account or PIN (CSC API 2.0, 10.1; RFC 6749, section 5.2). */
const REFUSALS =
  /^(invalid_(client|grant|pin|otp|token|authdata)|unauthorized_client|access_denied|authentication_.*)$/i;

function parsed<T>(path: string, { status, body }: Answer, answer: z.ZodType<T>): T {
  if (status === 200) {
    const read = answer.safeParse(body);
    if (read.success) return read.data;
    throw new RemoteSigningError('wrong-answer', `${path}: the response does not follow the standard`);
  }
  const said = problemAnswer.safeParse(body);
  const error = said.success ? said.data.error : `status ${status}`;
  const message = `${path}: ${printable(said.success ? `${error} ${said.data.error_description ?? ''}` : error)}`;
  const isRefused = status === 401 || status === 403 || REFUSALS.test(error);
  if (isRefused || /pin|otp/i.test(said.data?.error_description ?? ''))
    throw new RemoteSigningError('refused', message);
  throw new RemoteSigningError(status === 429 ? 'unavailable' : 'unusable', message);
}

const printable = (text: string): string =>
  text
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 200)
    .trim();
const describeCause = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return printable(cause instanceof Error ? cause.message : String(cause));
};
const urlPath = (url: string): string => new URL(url).pathname;
