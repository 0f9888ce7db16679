import { PERSON_HEADER } from '@countersign/contracts/console/tabs';
import { sendForm } from './send-form.ts';

/** Thrown when the server refuses a request. `message` is in English and is not meant for display. */
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

/** Returns the id of the last request, which also appears in the server's log. Null before the first request. */
export const lastRequest = (): string | null => lastRequestId;

/** Includes this person's id in all further requests. */
export function askAs(id: number): void {
  person = { [PERSON_HEADER]: String(id) };
}

let signInAgain: SignInAgain = async () => false;

export function setSignInAgain(how: SignInAgain): void {
  signInAgain = how;
}

interface AskedRequest {
  method: string;
  address: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Called during an upload with the fraction sent so far, from 0 to 1. */
  onSent?: ((share: number) => void) | undefined;
}

/**
 * Sends a request. If the session has ended or is too old, asks the person to sign in and then repeats the request.
 * @throws RefusedError if the server refuses, TypeError without a connection
 */
export async function ask<T>(request: AskedRequest): Promise<T> {
  try {
    return await askOnce(request);
  } catch (error) {
    const need = error instanceof RefusedError ? toNeed(error) : null;
    if (!need || !(await signInAgain(need))) throw error;
    return askOnce(request);
  }
}

function toNeed({ status, code }: RefusedError): SignInNeed | null {
  if (code === 'SIGN_IN_AGAIN' || code === 'SESSION_NOT_FRESH') return 'old';
  return status === 401 && code === 'UNAUTHORIZED' ? 'ended' : null;
}

/** Maximum size of a keepalive request in bytes. Browsers limit the total size of such requests. */
const MOST_KEPT_ALIVE = 30_000;

/** Serializes the body. Small requests use keepalive, so that they arrive even if the person leaves the page. */
function jsonBody(content: unknown): { body: string; keepalive: boolean } {
  const body = JSON.stringify(content);
  return { body, keepalive: body.length < MOST_KEPT_ALIVE };
}

/**
 * Sends a request without offering to sign in again. Meant for requests that are expected to be refused at times, such
 * as signing in.
 */
export async function askOnce<T>({ method, address, body, headers, signal, onSent }: AskedRequest): Promise<T> {
  const isForm = body instanceof FormData;
  const all = { ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }), ...person, ...headers };
  const response =
    isForm && onSent
      ? await sendForm(onSent)(address, { headers: all, body })
      : await fetch(address, {
          method,
          ...(signal && { signal }),
          headers: all,
          ...(body !== undefined && (isForm ? { body } : jsonBody(body))),
        });
  lastRequestId = response.headers.get('X-Request-Id') ?? lastRequestId;
  const isArchive = response.headers.get('Content-Type') === 'application/zip';
  const content = isArchive ? response.blob() : response.json().catch(() => null);
  const answer = (await content) as (T & { code?: string; message?: string }) | null;
  if (response.ok) return answer as T;
  const wait = response.headers.get('Retry-After');
  throw new RefusedError(
    response.status,
    answer?.code ?? '',
    answer?.message ?? '',
    wait === null ? null : Number(wait),
  );
}

/** Returns a unique key. `crypto.randomUUID` exists only on HTTPS and localhost. */
export const newKey = (prefix: string): string => `${prefix}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
