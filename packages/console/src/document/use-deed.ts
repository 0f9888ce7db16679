import type { TeamOperationId } from '@countersign/contracts/console/operations';
import { useQueryClient } from '@tanstack/react-query';
import type { RefusedError } from '../ask.ts';
import { type RequestOf, useOperations } from '../call.ts';
import { forgetDocuments } from '../documents/queries.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';

/** Performs an action on a document, confirms it in a toast, and reloads the affected data. */
export function useDeed() {
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  return async <Id extends TeamOperationId>(id: Id, request: RequestOf<Id>, done: string): Promise<void> => {
    await call<Id>(id, request);
    toast(done);
    await forgetDocuments(client);
  };
}

/** Returns a function that explains a refusal caused by a change since the page opened. */
export function useExplainChange() {
  const say = useSay();
  return ({ status }: RefusedError) => (status === 404 || status === 409 ? say('changed.meanwhile') : undefined);
}
