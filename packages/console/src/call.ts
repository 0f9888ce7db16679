import { type Address, fillAddress, type RequestTo, type ResponseTo } from '@countersign/contracts/call';
import { TEAM_ADDRESSES } from '@countersign/contracts/console/addresses';
import type { TeamOperationId, TeamOperationOf } from '@countersign/contracts/console/operations';
import { useMemo } from 'react';
import { ask } from './ask.ts';
import { useTeam } from './frame/team-context.ts';

export type RequestOf<Id extends TeamOperationId> = RequestTo<TeamOperationOf<Id>>;

/** The response of an operation of a team. */
export type AnswerOf<Id extends TeamOperationId> = ResponseTo<TeamOperationOf<Id>>;

interface CallOptions {
  signal?: AbortSignal;
  /** A request with a key is carried out once, even if it is repeated. */
  idempotencyKey?: string;
  /** Gets the uploaded share, from 0 to 1. */
  onSent?: (share: number) => void;
}

/** Calls an operation of a team by its id. */
export type Call = <Id extends TeamOperationId>(
  id: Id,
  request: RequestOf<Id>,
  options?: CallOptions,
) => Promise<AnswerOf<Id>>;

interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[];
}

const pathIn = (teamId: number, address: Address, request: Given) => {
  const { method, path } = fillAddress(address, request);
  return { method, address: `/api/console/teams/${teamId}${path}` };
};

/** Returns the function that calls operations of a team. It throws what `ask` throws. */
export const callIn =
  (teamId: number): Call =>
  (id, request, { signal, idempotencyKey, onSent } = {}) => {
    const given: Given = request;
    const { method, address } = pathIn(teamId, TEAM_ADDRESSES[id], given);
    const payload = given.body ?? (method === 'GET' ? undefined : {});
    const body = given.files ? formOf(payload, given.files) : payload;
    const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    return ask(address, body, signal, headers, onSent);
  };

/** Returns the URL of an operation that the browser requests itself, such as a file, an image or a beacon. */
export const addressIn =
  (teamId: number) =>
  <Id extends TeamOperationId>(id: Id, request: RequestOf<Id>): string =>
    pathIn(teamId, TEAM_ADDRESSES[id], request).address;

function formOf(payload: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('payload', JSON.stringify(payload));
  for (const file of files) form.append('files', file);
  return form;
}

/**
 * Returns helpers for the page's team: `call` runs an operation, and `addressOf` returns the URL of one that responds with a
 * file.
 */
export function useOperations(): { call: Call; addressOf: ReturnType<typeof addressIn> } {
  const { team } = useTeam();
  return useMemo(() => ({ call: callIn(team.id), addressOf: addressIn(team.id) }), [team.id]);
}
