import type { Row } from '@countersign/contracts/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import { forgetDocuments } from './queries.ts';

/**
 * Those whose turn it is: mailing them again also gives them time again. Whose mail was refused has to get another
 * address first.
 */
export const remindable = ({ status, parties }: Row): number[] =>
  status === 'PENDING'
    ? parties.flatMap(({ id, standing }) => (['TURN', 'EXPIRED'].includes(standing) ? [id] : []))
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
