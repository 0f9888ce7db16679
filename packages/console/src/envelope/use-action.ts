import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../look/toast.tsx';
import type { RefusedError } from '../service/ask.ts';
import { type CalledId, type RequestOf, useOperations } from '../service/call.ts';
import { useSay } from '../shell/words.tsx';
import { forgetDocuments } from './list-queries.ts';

/** Returns a function that performs an action on a document, confirms it in a toast, and reloads the affected data. */
export function useAction() {
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  return async <Id extends CalledId>(id: Id, request: RequestOf<Id>, done: string): Promise<void> => {
    await call<Id>(id, request);
    toast(done);
    await forgetDocuments(client);
  };
}

/** Returns a function that explains refusals caused by changes since the page was opened. */
export function useExplainChange() {
  const say = useSay();
  return ({ status }: RefusedError) => (status === 404 || status === 409 ? say('changed.meanwhile') : undefined);
}
