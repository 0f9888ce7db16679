import { useState } from 'react';
import { FormDialog } from '../../look/dialogs.tsx';
import look from '../../look/parts.module.css';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { saveBlob } from '../../service/save-blob.ts';
import { useSay } from '../../shell/words.tsx';
import { DecisionReason } from './decision-reason.tsx';

export function ExportPersonDialog({ email, onClose }: { email: string; onClose(): void }) {
  const say = useSay('privacy');
  const { call } = useOperations();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const download = async () => {
    saveBlob(await call('console-person-export', { body: { email, reason } }), `${email}.zip`);
    toast(say('exported'));
  };
  return (
    <FormDialog
      title={say('export.title', { email })}
      keep={say('cancel')}
      submit={say('export')}
      onSubmit={download}
      onClose={onClose}
    >
      <p className={look.soft}>{say('export.lead')}</p>
      <DecisionReason value={reason} onValue={setReason} autoFocus />
    </FormDialog>
  );
}
