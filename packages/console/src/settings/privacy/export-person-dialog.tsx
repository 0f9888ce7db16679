import { useState } from 'react';
import { FormDialog } from '../../look/dialogs.tsx';
import look from '../../look/parts.module.css';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useSay } from '../../shell/words.tsx';
import { ReasonInput } from './reason-input.tsx';

export function ExportPersonDialog({ email, onClose }: { email: string; onClose(): void }) {
  const say = useSay('privacy');
  const { call } = useOperations();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const download = async () => {
    save(await call('console-person-export', { body: { email, reason } }), `${email}.zip`);
    toast(say('exported'));
  };
  return (
    <FormDialog
      title={say('export.title', { email })}
      keep={say('cancel')}
      submit={say('export.submit')}
      onSubmit={download}
      onClose={onClose}
    >
      <p className={look.soft}>{say('export.lead')}</p>
      <ReasonInput value={reason} onValue={setReason} autoFocus />
    </FormDialog>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers may read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
