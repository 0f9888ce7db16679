import type { Row } from '@countersign/contracts/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import { forgetDocuments } from './queries.ts';

/**
 * Those whose turn it is, without the person at the page where one is given. Whose mail was refused has to get another address
 * first, and whose deadline has passed more time.
 */
export const remindable = ({ status, parties }: Row, person?: { email: string }): number[] =>
  status === 'PENDING'
    ? parties.flatMap(({ id, standing, email }) =>
        standing === 'TURN' && email.toLowerCase() !== person?.email.toLowerCase() ? [id] : [],
      )
    : [];

/** Mails recipients again, and says so. */
export function useReminder(envelopeId: string) {
  const say = useSay();
  const api = useTeamApi();
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (recipients: number[]) => ask(`${api}/envelope/redistribute`, { envelopeId, recipients }),
    onSuccess: (_, { length: count }) => {
      toast(say('remind.done', { count }));
      return forgetDocuments(client);
    },
    onError: () => toast(say('remind.failed')),
  });
}
