import { useState } from 'react';
import { displayName } from '../../envelope/progress.tsx';
import { ReasonInput } from '../../envelope/reason-input.tsx';
import { useAction, useExplainChange } from '../../envelope/use-action.ts';
import { FormDialog } from '../../look/dialogs.tsx';
import { useSay } from '../../shell/words.tsx';
import type { Person } from './action.ts';

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
  const perform = useAction();
  const explain = useExplainChange();
  const [reason, setReason] = useState('');
  const decline = () => {
    const request = { params: { recipientId: person.id }, body: { envelopeId, reason: reason.trim() } };
    return perform('envelope-recipient-rejectOnBehalfOf', request, say('reject.done'));
  };
  return (
    <FormDialog
      title={say('reject.title', { name: displayName(person) })}
      keep={say('cancel.keep')}
      submit={say('reject.submit')}
      kind="danger"
      explain={explain}
      onSubmit={decline}
      onClose={onClose}
    >
      <p>{say('reject.lead')}</p>
      <ReasonInput label={say('reject.reason')} value={reason} onValue={setReason} required />
    </FormDialog>
  );
}
