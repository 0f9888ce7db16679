import type { Row } from '@countersign/contracts/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import { forgetDocuments } from './queries.ts';

/**
 * Returns the recipients whose turn it is, without the given person. If an email was not delivered, the address must be
 * corrected first. If a deadline has passed, it must be extended first.
 */
export const remindable = ({ status, parties }: Row, person?: { email: string }): number[] =>
  status === 'PENDING'
    ? parties.flatMap(({ id, standing, email }) =>
        standing === 'TURN' && email.toLowerCase() !== person?.email.toLowerCase() ? [id] : [],
      )
    : [];

/** Sends a reminder and confirms it. */
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
