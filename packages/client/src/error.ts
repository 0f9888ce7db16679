import type { Schemas } from './api.ts';

/** Codes of errors that the client finds. Every other code comes from the service. */
export type ClientCode = 'NOT_REACHED' | 'TIMED_OUT' | 'UNEXPECTED_ANSWER' | 'NOT_GENUINE';

/** A service newer than this client may have further codes. */
export type ErrorCode = Schemas['Problem']['code'] | ClientCode | (string & {});

export type Issue = NonNullable<Schemas['Problem']['issues']>[number];

interface Details {
  status?: number | undefined;
  issues?: readonly Issue[] | undefined;
  docs?: string | undefined;
  requestId?: string | null | undefined;
  retryAfterMs?: number | null | undefined;
  cause?: unknown;
}

/** Signals any failure of a call. Act on its `code`, display its `message`. */
export class CountersignError extends Error {
  override readonly name = 'CountersignError';
  readonly code: ErrorCode;
  /** Status of the response. Null if there was none. */
  readonly status: number | null;
  /** Every problem with the request, if there can be several. */
  readonly issues: readonly Issue[];
  /** Page that explains the code. */
  readonly docs: string | null;
  /** Identifies the request for the operator of the service. */
  readonly requestId: string | null;
  /** Wait in milliseconds that the service asks for. Null if it asks for none. */
  readonly retryAfterMs: number | null;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.issues = details.issues ?? [];
    this.docs = details.docs ?? null;
    this.requestId = details.requestId ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/**
 * Returns the error of a response that is not 2xx. A response from elsewhere, such as a page of a proxy, has no code of the
 * service.
 */
export async function errorOf(response: Response): Promise<CountersignError> {
  const { status, headers } = response;
  const details = { status, requestId: headers.get('x-request-id'), retryAfterMs: retryAfterMs(headers) };
  const problem = readProblem(await response.text());
  if (problem) return new CountersignError(problem.code, problem.message, { ...details, ...problem });
  return new CountersignError('UNEXPECTED_ANSWER', `The service answered with status ${status}.`, details);
}

function readProblem(
  text: string,
): (Partial<Schemas['Problem']> & Pick<Schemas['Problem'], 'code' | 'message'>) | null {
  try {
    const read: unknown = JSON.parse(text);
    const isProblem = typeof read === 'object' && read !== null && 'code' in read && 'message' in read;
    return isProblem ? (read as Schemas['Problem']) : null;
  } catch {
    return null;
  }
}

/** Parses seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
