import type { Schemas } from './api.ts';

/** Codes of errors that the client itself raises. All other codes come from the service. */
export type ClientCode = 'NOT_REACHED' | 'TIMED_OUT' | 'UNEXPECTED_ANSWER' | 'NOT_GENUINE';

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

/** Thrown when a call fails. Use `code` in program logic, and show `message` to users. */
export class CountersignError extends Error {
  override readonly name = 'CountersignError';
  readonly code: ErrorCode;
  /** HTTP status. Null if there was no response. */
  readonly status: number | null;
  /** Individual problems with the request. Empty if the service lists none. */
  readonly issues: readonly Issue[];
  /** URL of the page that explains the code. */
  readonly docs: string | null;
  /** Id of the request in the service's log. Include it when you contact the operator. */
  readonly requestId: string | null;
  /** Milliseconds to wait before retrying, as requested by the service. Null if it did not request a wait. */
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

/** Converts a non-2xx response to an error. Responses from proxies do not contain the service's error codes. */
export async function toError(response: Response): Promise<CountersignError> {
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

/** Parses a Retry-After header: a number of seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
