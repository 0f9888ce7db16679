import { useState } from 'react';
import { ReasonInput } from '../../envelope/reason-input.tsx';
import { useAction, useExplainChange } from '../../envelope/use-action.ts';
import { FormDialog } from '../../look/dialogs.tsx';
import { useSay } from '../../shell/words.tsx';

export function CancelDialog({ envelopeId, title, onClose }: { envelopeId: string; title: string; onClose(): void }) {
  const say = useSay();
  const perform = useAction();
  const explain = useExplainChange();
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <FormDialog
      title={say('cancel.title', { title })}
      keep={say('cancel.keep')}
      submit={say('cancel.submit')}
      kind="danger"
      explain={explain}
      onSubmit={() =>
        perform('envelope-cancel', { body: { envelopeId, ...(given && { reason: given }) } }, say('cancel.done'))
      }
      onClose={onClose}
    >
      <p>{say('cancel.lead')}</p>
      <ReasonInput label={say('cancel.reason')} value={reason} onValue={setReason} />
    </FormDialog>
  );
}
