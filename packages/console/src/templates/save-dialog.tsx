import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Envelope } from '../envelope/queries.ts';
import { FormDialog } from '../look/dialogs.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { forgetTemplates } from './queries.ts';

/** Saves a document as a template. A recipient with a role name becomes a role, and all others stay. */
export function SaveDialog({ envelope, onClose }: { envelope: Envelope; onClose(): void }): ReactNode {
  const say = useSay('templates');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [title, setTitle] = useState(envelope.title);
  const [names, setNames] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(envelope.recipients.map(({ id }, index) => [id, say('role.nameless', { number: index + 1 })])),
  );
  const save = async () => {
    const roles = envelope.recipients.flatMap(({ id }) => {
      const name = names[id]?.trim() ?? '';
      return name ? [{ recipientId: id, name }] : [];
    });
    const request = { params: { envelopeId: envelope.id }, body: { title: title.trim(), roles } };
    const { id } = await call('console-template-save', request);
    await navigate({
      to: '/teams/$teamId/templates/$envelopeId',
      params: { teamId: String(team.id), envelopeId: id },
    });
    toast(say('save.done'));
    await forgetTemplates(client);
  };
  return (
    <FormDialog
      title={say('save.title', { title: envelope.title })}
      keep={say('dialog.cancel')}
      submit={say('save.submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{say('save.lead')}</p>
      <LabelledInput label={say('save.name')} maxLength={255} autoFocus value={title} onValue={setTitle} />
      {envelope.recipients.map(({ id, name, email }) => (
        <LabelledInput
          key={id}
          label={say('save.role', { name: name || email })}
          maxLength={255}
          required={false}
          value={names[id] ?? ''}
          onValue={(value) => setNames((before) => ({ ...before, [id]: value }))}
        />
      ))}
    </FormDialog>
  );
}
