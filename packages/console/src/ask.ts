import { PERSON_HEADER } from '@countersign/contracts/console/tabs';
import type { OperationId, OperationOf } from '@countersign/contracts/v2';
import type { z } from 'zod';
import { sendForm } from './send-form.ts';

/** What an operation of version 2 of the API answers. */
export type AnswerOf<Id extends OperationId> =
  OperationOf<Id> extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** The service refused. `message` is in English; pages have words of their own. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** How long to wait before it may work; null where waiting does not help. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
  }
}

/** Why somebody has to sign in: their session has ended, or it is too old for what they asked for. */
export type SignInNeed = 'ended' | 'old';

type SignInAgain = (need: SignInNeed) => Promise<boolean>;

let person: Record<string, string> = {};

let lastRequestId: string | null = null;

/** Under which the service's log has what was asked for last; null where nothing was. */
export const lastRequest = (): string | null => lastRequestId;

/** Says whose the page is with each request from now on. */
export function askAs(id: number): void {
  person = { [PERSON_HEADER]: String(id) };
}

/** Has the person at the page sign in, and says whether they did. */
let signInAgain: SignInAgain = async () => false;

export function setSignInAgain(how: SignInAgain): void {
  signInAgain = how;
}

/**
 * Reads from the service, or sends it JSON or a form, of which `onSent` gets the share that has left. Where the session has ended, or is too old, the person signs in
 * again and the request is repeated.
 * @throws RefusedError; TypeError where there is no connection
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

/** Browsers let a request outlive its page up to this size in all. */
const MOST_KEPT_ALIVE = 30_000;

/** Small requests arrive even if the page is left meanwhile. */
function jsonBody(content: unknown): { body: string; keepalive: boolean } {
  const body = JSON.stringify(content);
  return { body, keepalive: body.length < MOST_KEPT_ALIVE };
}

/** As `ask`, where a refusal is the answer, as in signing in itself. */
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
