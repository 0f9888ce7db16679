import type {
  Consent,
  FieldAnswer,
  FieldView,
  NamedSigner,
  Reason,
  SigningState,
  SigningView,
} from './signing-view.ts';

/** Body of an error response. `message` is in English. */
export interface Problem {
  code: string;
  message: string;
  reason?: Reason;
  issues?: { path: (string | number)[]; message: string }[];
}

/** A finished API call, with its error or null. `path` is relative to `/api/signing/:token`. */
export interface AnsweredCall {
  method: string;
  path: string;
  body: unknown;
  problem: Problem | null;
}

export type Result<T> = { isDone: true; body: T } | { isDone: false; problem: Problem };

/** Error codes which mean that the page is out of date and must be reloaded. */
const OUT_OF_DATE = [
  'NOT_FOUND',
  'NOT_YOUR_TURN',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'RECIPIENT_EXPIRED',
  'RECIPIENT_ALREADY_COMPLETED',
  'CONSENT_NOT_ISSUED',
  'PAGE_NOT_DRAWABLE',
];

/** A request without a response after this time counts as a lost connection. */
const TIMEOUT_MS = 30_000;
/** Stays safely below the limit of browsers, which is 64 KiB for all `keepalive` requests. */
const KEEPALIVE_LENGTH = 30_000;

/** Returns the key in `authOptions` of the authentication that is required first. Undefined for other problems. */
export const proofNeededFor = ({ code, issues }: Problem): string | number | undefined =>
  code === 'RECIPIENT_AUTHENTICATION_REQUIRED' ? issues?.[0]?.path[0] : undefined;

/** Thrown if the service did not accept a call, or if a proxy responded in its place. The call can be repeated. */
export class NotTakenError extends Error {
  readonly retryAfterMs: number;
  /** Whether the call may have taken effect anyway. */
  readonly isUncertain: boolean;

  constructor({ status, headers }: Response) {
    super(`answered ${status}`);
    this.retryAfterMs = 1000 * (Number(headers.get('Retry-After')) || 0);
    this.isUncertain = status >= 500;
  }
}

const TOO_MANY_REQUESTS = 429;

/**
 * Calls `/api/signing/:token`. Every call throws NotTakenError if the service does not accept it, and another error if there is
 * no connection.
 */
export class SigningApi {
  readonly #address: string;
  readonly #onOutOfDate: () => void;
  readonly #tell: (call: AnsweredCall) => void;

  /** @param tell called after every call that got a response */
  constructor(address: string, onOutOfDate: () => void, tell: (call: AnsweredCall) => void = () => {}) {
    this.#address = address;
    this.#onOutOfDate = onOutOfDate;
    this.#tell = tell;
  }

  view(): Promise<Result<SigningView>> {
    return this.#call('GET', '');
  }

  putValue(fieldId: number, value: FieldAnswer): Promise<Result<{ field: FieldView }>> {
    return this.#call('PUT', `/fields/${fieldId}`, { value });
  }

  deleteValue(fieldId: number): Promise<Result<{ field: FieldView }>> {
    return this.#call('DELETE', `/fields/${fieldId}`);
  }

  /** @param nextSigner the next signer, if the recipient can choose one */
  complete(nextSigner: NamedSigner | null, shown: Consent | null): Promise<Result<{ state: SigningState }>> {
    const { version, language, sha256 } = shown ?? {};
    return this.#call('POST', '/complete', { nextSigner, consent: shown && { version, language, sha256 } });
  }

  reject(reason: string): Promise<Result<{ state: SigningState }>> {
    return this.#call('POST', '/reject', { reason });
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<Result<T>> {
    const json = body === undefined ? '' : JSON.stringify(body);
    const response = await fetch(this.#address + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Lets the browser send the last answer even while the page is being closed.
      keepalive: json.length < KEEPALIVE_LENGTH,
      ...(json && { headers: { 'Content-Type': 'application/json' }, body: json }),
    });
    const { status, headers } = response;
    // In all other cases, the service responds with JSON. Another type comes from a proxy.
    const isOurs = headers.get('Content-Type')?.includes('json');
    if (status >= 500 || status === TOO_MANY_REQUESTS || !isOurs) throw new NotTakenError(response);
    const answer: unknown = await response.json();
    const problem = response.ok ? null : (answer as Problem);
    this.#tell({ method, path, body, problem });
    if (!problem) return { isDone: true, body: answer as T };
    if (OUT_OF_DATE.includes(problem.code) || proofNeededFor(problem) === 'accessAuth') this.#onOutOfDate();
    return { isDone: false, problem };
  }
}
