import { useNavigate } from '@tanstack/react-router';
import { useAction, useExplainChange } from '../../envelope/use-action.ts';
import { FormDialog } from '../../look/dialogs.tsx';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';

export function DeleteDialog({ envelopeId, title, onClose }: { envelopeId: string; title: string; onClose(): void }) {
  const say = useSay();
  const { team } = useTeam();
  const navigate = useNavigate();
  const perform = useAction();
  const explain = useExplainChange();
  const remove = async () => {
    await perform('envelope-delete', { body: { envelopeId } }, say('delete.done'));
    await navigate({ to: '/teams/$teamId/documents', params: { teamId: String(team.id) }, replace: true });
  };
  return (
    <FormDialog
      title={say('delete.title', { title })}
      keep={say('cancel.keep')}
      submit={say('delete')}
      kind="danger"
      explain={explain}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{say('delete.lead')}</p>
    </FormDialog>
  );
}
