import type { Row } from '@countersign/contracts/console';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../look/button.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../shell/words.tsx';
import { useAction } from './use-action.ts';

export function SealAgain({ row }: { row: Row }) {
  const say = useSay();
  const perform = useAction();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => perform('console-seal-again', { params: { envelopeId: row.id } }, say('seal.again.done')),
    onError: () => toast(say('failed')),
  });
  return (
    <Button kind="cure" isNarrow isBusy={isPending} onClick={() => mutate()}>
      {say('seal.again')}
      <span className="hidden">{row.title}</span>
    </Button>
  );
}
