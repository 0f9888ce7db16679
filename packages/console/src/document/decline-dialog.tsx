import { useState } from 'react';
import { nameOf } from '../documents/who-acts.tsx';
import { FormDialog } from '../look/form-dialog.tsx';
import { useSay } from '../words.tsx';
import type { Person } from './deed.ts';
import { ReasonInput } from './reason-input.tsx';
import { useDeed, useExplainChange } from './use-deed.ts';

/** Declines on behalf of a recipient who told the sender that they won't sign. */
export function DeclineDialog({
  envelopeId,
  person,
  onClose,
}: {
  envelopeId: string;
  person: Person;
  onClose(): void;
}) {
  const say = useSay();
  const deed = useDeed();
  const explain = useExplainChange();
  const [reason, setReason] = useState('');
  const decline = () => {
    const request = { params: { recipientId: person.id }, body: { envelopeId, reason: reason.trim() } };
    return deed('envelope-recipient-rejectOnBehalfOf', request, say('reject.done'));
  };
  return (
    <FormDialog
      title={say('reject.title', { name: nameOf(person) })}
      keep={say('cancel.keep')}
      deed={say('reject.submit')}
      kind="danger"
      explain={explain}
      onDeed={decline}
      onClose={onClose}
    >
      <p>{say('reject.lead')}</p>
      <ReasonInput label={say('reject.reason')} value={reason} onValue={setReason} required />
    </FormDialog>
  );
}
