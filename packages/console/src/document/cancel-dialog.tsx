import { useState } from 'react';
import { FormDialog } from '../look/form-dialog.tsx';
import { useSay } from '../words.tsx';
import { ReasonInput } from './reason-input.tsx';
import { useDeed, useExplainChange } from './use-deed.ts';

export function CancelDialog({ envelopeId, title, onClose }: { envelopeId: string; title: string; onClose(): void }) {
  const say = useSay();
  const deed = useDeed();
  const explain = useExplainChange();
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <FormDialog
      title={say('cancel.title', { title })}
      keep={say('cancel.keep')}
      deed={say('cancel.submit')}
      kind="danger"
      explain={explain}
      onDeed={() =>
        deed('envelope-cancel', { body: { envelopeId, ...(given && { reason: given }) } }, say('cancel.done'))
      }
      onClose={onClose}
    >
      <p>{say('cancel.lead')}</p>
      <ReasonInput label={say('cancel.reason')} value={reason} onValue={setReason} />
    </FormDialog>
  );
}
