import { useNavigate } from '@tanstack/react-router';
import { ask } from '../ask.ts';
import { useTeam, useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';

/** Creates a draft with a document’s files, recipients and fields, and opens it. */
export function useDuplicate(envelopeId: string) {
  const say = useSay();
  const { team } = useTeam();
  const api = useTeamApi();
  const navigate = useNavigate();
  const toast = useToast();
  return async (): Promise<void> => {
    try {
      const { id } = await ask<{ id: string }>(`${api}/envelope/duplicate`, { envelopeId });
      await navigate({
        to: '/teams/$teamId/documents/$envelopeId',
        params: { teamId: String(team.id), envelopeId: id },
      });
      toast(say('duplicate.done'));
    } catch {
      toast(say('failed'));
    }
  };
}
