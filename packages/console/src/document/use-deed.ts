import { useQueryClient } from '@tanstack/react-query';
import { ask, type RefusedError } from '../ask.ts';
import { forgetDocuments } from '../documents/queries.ts';
import { useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';

/** Runs an action on a document, confirms it, and reloads its pages. */
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

/** Returns the words for a refusal because the document has changed since the page opened. */
export function useExplainChange() {
  const say = useSay();
  return ({ status }: RefusedError) => (status === 404 || status === 409 ? say('changed.meanwhile') : undefined);
}
