import type { Row } from '@countersign/contracts/console';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../look/button.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import { useDeed } from './use-deed.ts';

/** Retries sealing immediately, after someone has fixed the cause. */
export function SealAgain({ row }: { row: Row }) {
  const say = useSay();
  const deed = useDeed();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deed('console-seal-again', { params: { envelopeId: row.id } }, say('seal.again.done')),
    onError: () => toast(say('failed')),
  });
  return (
    <Button kind="cure" isNarrow isBusy={isPending} onClick={() => mutate()}>
      {say('seal.again')}
      <span className="hidden">{row.title}</span>
    </Button>
  );
}
