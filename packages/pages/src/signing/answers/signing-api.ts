import type { Operation } from '@countersign/contracts';
import {
  type Address,
  type AddressOf,
  fillAddress,
  type RequestTo,
  type ResponseTo,
  type UntypedRequest,
} from '@countersign/contracts/call';
import type { Reason } from '../view/signing-view.ts';

/** Body of an error response. `message` is in English. */
export interface Problem {
  code: string;
  message: string;
  reason?: Reason;
  issues?: { path: (string | number)[]; message: string }[];
}

/** A finished API call. `problem` is null if it succeeded. */
export interface AnsweredCall {
  address: Address;
  request: UntypedRequest;
  problem: Problem | null;
}

export type Result<T> = { isDone: true; body: T } | { isDone: false; problem: Problem };

/** Error codes that mean that the page is out of date and must be reloaded. */
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

/** A request that takes longer than this counts as a lost connection. */
const TIMEOUT_MS = 30_000;
/** Maximum length of a `keepalive` body. Browsers limit all such requests together to 64 KiB. */
const KEEPALIVE_LENGTH = 30_000;

/** Returns the key in `authOptions` of the authentication that is required first. Undefined for other problems. */
export const proofNeededFor = ({ code, issues }: Problem): string | number | undefined =>
  code === 'RECIPIENT_AUTHENTICATION_REQUIRED' ? issues?.[0]?.path[0] : undefined;

/** Thrown if the server did not accept a call, or if a proxy responded instead. The call can be repeated. */
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
 * Calls `/api/signing/:token`. Every call throws NotTakenError if the server does not accept it, and some other error
 * if there is no connection.
 */
export class SigningApi {
  readonly #api: string;
  readonly #onOutOfDate: () => void;
  readonly #tell: (call: AnsweredCall) => void;

  constructor(api: string, onOutOfDate: () => void, tell: (call: AnsweredCall) => void = () => {}) {
    this.#api = api;
    this.#onOutOfDate = onOutOfDate;
    this.#tell = tell;
  }

  async call<O extends Operation>(
    address: AddressOf<O>,
    request: RequestTo<O, 'token'>,
  ): Promise<Result<ResponseTo<O>>> {
    const { body }: UntypedRequest = request;
    const json = body === undefined ? '' : JSON.stringify(body);
    const { method, path } = fillAddress(address, request, this.#api);
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Lets the browser send the last answer even while the page is closing.
      keepalive: json.length < KEEPALIVE_LENGTH,
      ...(json && { headers: { 'Content-Type': 'application/json' }, body: json }),
    });
    const { status, headers } = response;
    // The service itself always responds with JSON. Any other type comes from a proxy.
    const isOurs = headers.get('Content-Type')?.includes('json');
    if (status >= 500 || status === TOO_MANY_REQUESTS || !isOurs) throw new NotTakenError(response);
    const answer: unknown = await response.json();
    const problem = response.ok ? null : (answer as Problem);
    this.#tell({ address, request, problem });
    if (!problem) return { isDone: true, body: answer as ResponseTo<O> };
    if (OUT_OF_DATE.includes(problem.code) || proofNeededFor(problem) === 'accessAuth') this.#onOutOfDate();
    return { isDone: false, problem };
  }
}
