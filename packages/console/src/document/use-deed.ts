import { useQueryClient } from '@tanstack/react-query';
import { ask, type RefusedError } from '../ask.ts';
import { forgetDocuments } from '../documents/queries.ts';
import { useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';

/** Does something with a document, says so, and has its pages look again. */
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

/** The words for a refusal because the document is not as it was when the page was shown. */
export function useExplainChange() {
  const say = useSay();
  return ({ status }: RefusedError) => (status === 404 || status === 409 ? say('changed.meanwhile') : undefined);
}
