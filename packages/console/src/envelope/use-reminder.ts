import type { Row } from '@countersign/contracts/console';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useSay } from '../shell/words.tsx';
import { forgetDocuments } from './list-queries.ts';

/**
 * Returns the ids of the recipients who can be reminded, excluding the given person. Recipients whose email bounced or
 * whose deadline has passed are excluded too, because that problem must be fixed first.
 */
export const remindable = ({ status, parties }: Row, person?: { email: string }): number[] =>
  status === 'PENDING'
    ? parties.flatMap(({ id, standing, email }) =>
        standing === 'TURN' && email.toLowerCase() !== person?.email.toLowerCase() ? [id] : [],
      )
    : [];

/** Returns when any of the recipients was last reminded. Null if none of them was. */
export const lastReminded = ({ parties }: Row, ids: readonly number[]): string | null =>
  parties
    .flatMap(({ id, remindedAt }) => (remindedAt && ids.includes(id) ? [remindedAt] : []))
    .toSorted()
    .at(-1) ?? null;

/**
 * Sends a reminder once the toast with its Undo button disappears. `isWaiting` is true while the toast is displayed.
 */
export function useReminder(envelopeId: string) {
  const say = useSay();
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  // All reminder buttons share this cache key, so that no one is reminded twice.
  const queryKey = ['reminding', envelopeId];
  const { data: isWaiting = false } = useQuery<boolean>({ queryKey, queryFn: skipToken });
  const wait = (waits: boolean) => client.setQueryData(queryKey, waits);
  const send = async (recipients: number[]) => {
    try {
      await call('console-remind', { params: { envelopeId }, body: { recipients } });
      toast(say('remind.done', { count: recipients.length }));
      await forgetDocuments(client);
    } catch {
      toast(say('remind.failed'));
    } finally {
      wait(false);
    }
  };
  const remind = (recipients: number[]) => {
    wait(true);
    const undo = () => {
      wait(false);
      toast(say('remind.undone'));
    };
    toast(
      say('remind.waiting', { count: recipients.length }),
      { words: say('remind.undo'), run: undo },
      () => void send(recipients),
    );
  };
  return { remind, isWaiting };
}
