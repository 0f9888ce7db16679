import type { FoundPerson } from '@countersign/contracts/console';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetDocuments } from '../../envelope/list-queries.ts';
import { FormDialog } from '../../look/dialogs.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { DecisionReason } from './decision-reason.tsx';
import { isErasable } from './person-documents.ts';
import css from './privacy.module.css';
import { privacyQuery } from './queries.ts';

/** Asks for a reason and the address again, because erasing cannot be undone. */
export function ErasePersonDialog({
  email,
  documents,
  mails,
  onErased,
  onClose,
}: FoundPerson & { email: string; onErased(): void; onClose(): void }) {
  const say = useSay('privacy');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const staying = documents.filter(({ stays }) => stays !== null);
  const erase = async () => {
    const done = await call('console-person-erase', { body: { email, reason, confirmation } });
    toast(say('erased', { count: done.erased }));
    void client.invalidateQueries(privacyQuery(team.id));
    void forgetDocuments(client);
    // The button that opened the dialog may be gone.
    requestAnimationFrame(onErased);
  };
  return (
    <FormDialog
      title={say('erase.title', { email })}
      keep={say('cancel')}
      submit={say('erase.submit')}
      kind="danger"
      explain={({ code }) => (code === 'INVALID_REQUEST' && reason.trim() !== '' ? say('erase.mismatch') : undefined)}
      onSubmit={erase}
      onClose={onClose}
    >
      <p className={look.soft}>{say('erase.lead')}</p>
      <ul className={css.consequences}>
        <li>{say('erase.documents', { count: documents.filter(isErasable).length })}</li>
        <li>{say('erase.mails', { count: mails })}</li>
        {staying.length > 0 && (
          <li>
            {say('erase.staying', { count: staying.length })}{' '}
            <span className={look.soft}>{say('erase.staying.hint')}</span>
          </li>
        )}
      </ul>
      <DecisionReason value={reason} onValue={setReason} autoFocus />
      <LabelledInput
        label={say('erase.confirm')}
        hint={email}
        type="email"
        value={confirmation}
        onValue={setConfirmation}
        autoComplete="off"
      />
    </FormDialog>
  );
}
