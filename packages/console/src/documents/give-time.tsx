import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeed } from '../document/use-deed.ts';
import { Button } from '../look/button.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';

const DAYS = 7;

/** Extends a deadline that has passed, and asks for the number of days. */
export function GiveTime({ envelopeId, about }: { envelopeId: string; about: ReactNode }) {
  const say = useSay();
  const toast = useToast();
  const deed = useDeed();
  const extension = useMutation({
    mutationFn: () => deed('envelope-extend', { body: { envelopeId, count: DAYS, unit: 'day' } }, say('extend.done')),
    onError: () => toast(say('changed.meanwhile')),
  });
  return (
    <Button kind="cure" isNarrow isBusy={extension.isPending} onClick={() => extension.mutate()}>
      {say('extend.now', { days: DAYS })}
      <span className="hidden">{about}</span>
    </Button>
  );
}
