import { PERSON_HEADER } from '@countersign/contracts/console/tabs';
import { sendForm } from './send-form.ts';

/** Thrown when the service refuses a request. `message` is in English; pages have their own words. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Null if waiting won't help. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
  }
}

/** `ended`: the session has ended. `old`: the session is too old for a sensitive action. */
export type SignInNeed = 'ended' | 'old';

type SignInAgain = (need: SignInNeed) => Promise<boolean>;

let person: Record<string, string> = {};

let lastRequestId: string | null = null;

/** Returns the id of the last request in the service's log. Null before the first request. */
export const lastRequest = (): string | null => lastRequestId;

/** Sends this person's id with every later request. */
export function askAs(id: number): void {
  person = { [PERSON_HEADER]: String(id) };
}

let signInAgain: SignInAgain = async () => false;

export function setSignInAgain(how: SignInAgain): void {
  signInAgain = how;
}

/**
 * Sends a request without a body, or with JSON or a form. `onSent` gets the sent share of an upload. If the session has ended
 * or is too old, asks the person to sign in and repeats the request.
 * @throws RefusedError if the service refuses, TypeError without a connection
 */
export async function ask<T>(
  address: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
  onSent?: (share: number) => void,
): Promise<T> {
  const once = () => askOnce<T>(address, body, signal, headers, onSent);
  try {
    return await once();
  } catch (error) {
    const need = error instanceof RefusedError ? needOf(error) : null;
    if (!need || !(await signInAgain(need))) throw error;
    return once();
  }
}

function needOf({ status, code }: RefusedError): SignInNeed | null {
  if (code === 'SIGN_IN_AGAIN' || code === 'SESSION_NOT_FRESH') return 'old';
  return status === 401 && code === 'UNAUTHORIZED' ? 'ended' : null;
}

/** Maximum total size of keepalive requests in browsers, in bytes. */
const MOST_KEPT_ALIVE = 30_000;

/** Keeps small requests alive, so that they arrive even if the person leaves the page. */
function jsonBody(content: unknown): { body: string; keepalive: boolean } {
  const body = JSON.stringify(content);
  return { body, keepalive: body.length < MOST_KEPT_ALIVE };
}

/** Sends a request without offering to sign in again. For requests such as signing in, where a refusal is an expected result. */
export async function askOnce<T>(
  address: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
  onSent?: (share: number) => void,
): Promise<T> {
  const isForm = body instanceof FormData;
  const all = { ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }), ...person, ...headers };
  const response =
    isForm && onSent
      ? await sendForm(onSent)(address, { headers: all, body })
      : await fetch(address, {
          method: body === undefined ? 'GET' : 'POST',
          ...(signal && { signal }),
          headers: all,
          ...(body !== undefined && (isForm ? { body } : jsonBody(body))),
        });
  lastRequestId = response.headers.get('X-Request-Id') ?? lastRequestId;
  const answer = (await response.json().catch(() => null)) as (T & { code?: string; message?: string }) | null;
  if (response.ok) return answer as T;
  const wait = response.headers.get('Retry-After');
  throw new RefusedError(
    response.status,
    answer?.code ?? '',
    answer?.message ?? '',
    wait === null ? null : Number(wait),
  );
}

/** Returns a key that no other request has. `crypto.randomUUID` exists only on https and localhost. */
export const newKey = (prefix: string): string => `${prefix}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
