import type { Operation } from '@countersign/contracts';
import {
  type AddressOf,
  fillAddress,
  type RequestTo,
  type ResponseTo,
  type UntypedRequest,
} from '@countersign/contracts/call';
import { TEAM_ADDRESSES } from '@countersign/contracts/console/addresses';
import type { TeamOperationId, TeamOperationOf } from '@countersign/contracts/console/operations';
import { useMemo } from 'react';
import { ask, askOnce } from './ask.ts';
import { useTeam } from './team-context.ts';

export type RequestOf<Id extends TeamOperationId> = RequestTo<TeamOperationOf<Id>>;

export type AnswerOf<Id extends TeamOperationId> = ResponseTo<TeamOperationOf<Id>>;

interface CallOptions {
  signal?: AbortSignal;
  /** Idempotency key. Requests with the same key run only once. */
  idempotencyKey?: string;
  /** Called during an upload with the fraction sent so far, from 0 to 1. */
  onSent?: (share: number) => void;
}

/** An operation that the console calls. `npm run addresses` lists those whose id it names. */
export type CalledId = TeamOperationId & keyof typeof TEAM_ADDRESSES;

export type Call = <Id extends CalledId>(
  id: Id,
  request: RequestOf<Id>,
  options?: CallOptions,
) => Promise<AnswerOf<Id>>;

const teamPath = (teamId: number): string => `/api/console/teams/${teamId}`;

/** Returns the JSON body, which every request except GET has. */
const toPayload = (method: string, { body }: UntypedRequest): unknown => body ?? (method === 'GET' ? undefined : {});

/** Returns a function that calls operations of a team. It throws the same errors as `ask`. */
export const callIn =
  (teamId: number): Call =>
  (id, request, { signal, idempotencyKey, onSent } = {}) => {
    const given: UntypedRequest = request;
    const { method, path } = fillAddress(TEAM_ADDRESSES[id], given, teamPath(teamId));
    const payload = toPayload(method, given);
    const body = given.files ? toForm(payload, given.files) : payload;
    const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    return ask({ method, address: path, body, headers, signal, onSent });
  };

const callAccountVia =
  (send: typeof ask) =>
  <O extends Operation>(
    operation: AddressOf<O>,
    request: RequestTo<O>,
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): Promise<ResponseTo<O>> => {
    const { method, path } = fillAddress(operation, request);
    return send({ method, address: path, body: toPayload(method, request), signal });
  };

/** Calls an operation for signing in or for managing one's own account. Throws the same errors as `ask`. */
export const callAccount = callAccountVia(ask);

/**
 * Calls an account operation without offering to sign in again. Meant for requests that are expected to be refused at
 * times.
 */
export const callAccountOnce = callAccountVia(askOnce);

/** Returns the URL of an operation that the browser requests directly, such as a file, an image or a beacon. */
const addressIn =
  (teamId: number) =>
  <Id extends CalledId>(id: Id, request: RequestOf<Id>): string =>
    fillAddress(TEAM_ADDRESSES[id], request, teamPath(teamId)).path;

function toForm(payload: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('payload', JSON.stringify(payload));
  for (const file of files) form.append('files', file);
  return form;
}

/**
 * Returns functions for the current team: `call` runs an operation, and `addressOf` returns the URL of an operation
 * that responds with a file.
 */
export function useOperations(): { call: Call; addressOf: ReturnType<typeof addressIn> } {
  const { team } = useTeam();
  return useMemo(() => ({ call: callIn(team.id), addressOf: addressIn(team.id) }), [team.id]);
}
