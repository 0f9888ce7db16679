import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../look/toast.tsx';
import { type AnswerOf, type CalledId, type RequestOf, useOperations } from '../service/call.ts';
import { useSay } from '../shell/words.tsx';
import { forgetTemplates } from './queries.ts';

/** Returns a function that performs an action on a template, says so in a toast, and returns null if it failed. */
export function useTemplateAction() {
  const say = useSay();
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  return async <Id extends CalledId>(id: Id, request: RequestOf<Id>, done: string): Promise<AnswerOf<Id> | null> => {
    try {
      const answer = await call<Id>(id, request);
      toast(done);
      return answer;
    } catch {
      toast(say('failed'));
      return null;
    } finally {
      await forgetTemplates(client);
    }
  };
}
