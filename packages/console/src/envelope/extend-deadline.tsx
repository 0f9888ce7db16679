import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../shell/words.tsx';
import { useAction } from './use-action.ts';

const DAYS = 7;

export function ExtendDeadline({ envelopeId, about }: { envelopeId: string; about: ReactNode }) {
  const say = useSay();
  const toast = useToast();
  const perform = useAction();
  const extension = useMutation({
    mutationFn: () =>
      perform('envelope-extend', { body: { envelopeId, count: DAYS, unit: 'day' } }, say('extend.done')),
    onError: () => toast(say('changed.meanwhile')),
  });
  return (
    <Button kind="cure" isNarrow isBusy={extension.isPending} onClick={() => extension.mutate()}>
      {say('extend.now', { days: DAYS })}
      <span className="hidden">{about}</span>
    </Button>
  );
}
