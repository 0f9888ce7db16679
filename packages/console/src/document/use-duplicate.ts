import { useNavigate } from '@tanstack/react-router';
import { useOperations } from '../call.ts';
import { useTeam } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';

/** Creates a draft with the document's files, recipients and fields. Opens its page, or the editor if `inEditor` is set. */
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
