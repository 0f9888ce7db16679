import { useNavigate } from '@tanstack/react-router';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';

/**
 * Creates a draft with the same files, recipients and fields, and opens it: in the editor if `inEditor` is set,
 * otherwise on its page.
 */
export function useDuplicate(envelopeId: string, { inEditor = false } = {}) {
  const say = useSay();
  const { team } = useTeam();
  const { call } = useOperations();
  const navigate = useNavigate();
  const toast = useToast();
  return async (): Promise<boolean> => {
    try {
      const { id } = await call('envelope-duplicate', { body: { envelopeId } });
      await navigate({
        to: inEditor ? '/teams/$teamId/documents/$envelopeId/edit' : '/teams/$teamId/documents/$envelopeId',
        params: { teamId: String(team.id), envelopeId: id },
      });
      toast(say('duplicate.done'));
      return true;
    } catch {
      toast(say('failed'));
      return false;
    }
  };
}
