import { useQueryClient } from '@tanstack/react-query';
import { ask, type RefusedError } from '../ask.ts';
import { forgetDocuments } from '../documents/queries.ts';
import { useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';

/** Performs an action on a document, confirms it in a toast, and reloads the affected data. */
export function useDeed() {
  const api = useTeamApi();
  const client = useQueryClient();
  const toast = useToast();
  return async (path: string, body: object, done: string): Promise<void> => {
    await ask(`${api}${path}`, body);
    toast(done);
    await forgetDocuments(client);
  };
}

/** Returns a function that explains a refusal caused by a change since the page opened. */
export function useExplainChange() {
  const say = useSay();
  return ({ status }: RefusedError) => (status === 404 || status === 409 ? say('changed.meanwhile') : undefined);
}
