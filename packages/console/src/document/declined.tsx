import type { Row } from '@countersign/contracts/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOperations } from '../call.ts';
import { forgetDocuments } from '../documents/queries.ts';
import { Button } from '../look/button.tsx';
import { useSay } from '../words.tsx';
import { useDeed } from './use-deed.ts';
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
  const deed = useDeed();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deed('console-rejection-dismiss', { params: { envelopeId: row.id } }, say('declined.dismissed')),
  });
  return (
    <Button isNarrow isBusy={isPending} onClick={() => mutate()}>
      {say('declined.dismiss')}
    </Button>
  );
}
