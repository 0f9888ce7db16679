import { useNavigate } from '@tanstack/react-router';
import { useTeam } from '../frame/team-context.ts';
import { FormDialog } from '../look/form-dialog.tsx';
import { useSay } from '../words.tsx';
import { useDeed, useExplainChange } from './use-deed.ts';

export function DeleteDialog({ envelopeId, title, onClose }: { envelopeId: string; title: string; onClose(): void }) {
  const say = useSay();
  const { team } = useTeam();
  const navigate = useNavigate();
  const deed = useDeed();
  const explain = useExplainChange();
  const remove = async () => {
    await deed('envelope-delete', { body: { envelopeId } }, say('delete.done'));
    await navigate({ to: '/teams/$teamId/documents', params: { teamId: String(team.id) }, replace: true });
  };
  return (
    <FormDialog
      title={say('delete.title', { title })}
      keep={say('cancel.keep')}
      deed={say('delete')}
      kind="danger"
      explain={explain}
      onDeed={remove}
      onClose={onClose}
    >
      <p>{say('delete.lead')}</p>
    </FormDialog>
  );
}
