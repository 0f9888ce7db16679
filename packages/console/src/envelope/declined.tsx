import type { Row } from '@countersign/contracts/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../look/button.tsx';
import { useOperations } from '../service/call.ts';
import { useSay } from '../shell/words.tsx';
import { forgetDocuments } from './list-queries.ts';
import { useAction } from './use-action.ts';
import { useDuplicate } from './use-duplicate.ts';

export function DuplicateDeclined({ row }: { row: Row }) {
  const say = useSay();
  const { call } = useOperations();
  const client = useQueryClient();
  const duplicate = useDuplicate(row.id, { inEditor: true });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await duplicate())) return;
      await call('console-rejection-dismiss', { params: { envelopeId: row.id } });
      await forgetDocuments(client);
    },
  });
  return (
    <Button kind="cure" isNarrow isBusy={isPending} onClick={() => mutate()}>
      {say('declined.duplicate')}
      <span className="hidden">{row.title}</span>
    </Button>
  );
}

export function DismissDeclined({ row }: { row: Row }) {
  const say = useSay();
  const perform = useAction();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      perform('console-rejection-dismiss', { params: { envelopeId: row.id } }, say('declined.dismissed')),
  });
  return (
    <Button isNarrow isBusy={isPending} onClick={() => mutate()}>
      {say('declined.dismiss')}
    </Button>
  );
}
