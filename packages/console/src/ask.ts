import { PERSON_HEADER } from '@countersign/contracts/console/tabs';
import type { OperationId, OperationOf } from '@countersign/contracts/v2';
import type { z } from 'zod';
import { sendForm } from './send-form.ts';

/** The response of an operation of API version 2. */
export type AnswerOf<Id extends OperationId> =
  OperationOf<Id> extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** Thrown when the service refuses a request. `message` is in English; pages have their own words. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Null if waiting doesn’t help. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
  }
}

/** `ended`: the session has ended. `old`: the session is too old for what was asked. */
export type SignInNeed = 'ended' | 'old';

type SignInAgain = (need: SignInNeed) => Promise<boolean>;

let person: Record<string, string> = {};

let lastRequestId: string | null = null;

/** Returns the id under which the service logged the last request. Null before the first request. */
export const lastRequest = (): string | null => lastRequestId;

/** Names the person whose page this is in every request from now on. */
export function askAs(id: number): void {
  person = { [PERSON_HEADER]: String(id) };
}

/** Asks the person to sign in. Returns whether they did. */
let signInAgain: SignInAgain = async () => false;

export function setSignInAgain(how: SignInAgain): void {
  signInAgain = how;
}

/**
 * Reads from the service, or sends it JSON or a form; `onSent` gets the share that was sent. If the session has ended or is too
 * old, the person signs in again and the request is repeated.
 * @throws RefusedError; TypeError without a connection
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

/** Total size of requests that browsers let outlive their page, in bytes. */
const MOST_KEPT_ALIVE = 30_000;

/** Keeps small requests alive, so that they arrive even if the person leaves the page. */
function jsonBody(content: unknown): { body: string; keepalive: boolean } {
  const body = JSON.stringify(content);
  return { body, keepalive: body.length < MOST_KEPT_ALIVE };
}

/** Asks like `ask`, for requests whose refusal is the answer, such as signing in. */
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
