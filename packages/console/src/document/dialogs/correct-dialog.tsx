import { useState } from 'react';
import { displayName } from '../../envelope/progress.tsx';
import { useAction, useExplainChange } from '../../envelope/use-action.ts';
import { FormDialog } from '../../look/dialogs.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import type { RefusedError } from '../../service/ask.ts';
import { useSay } from '../../shell/words.tsx';
import type { Person } from './action.ts';

export function CorrectDialog({
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
  const explainChange = useExplainChange();
  const [name, setName] = useState(person.name);
  const [email, setEmail] = useState(person.email);
  const explain = (refusal: RefusedError) => {
    switch (refusal.code) {
      case 'RECIPIENT_EMAIL_TAKEN':
        return say('correct.taken');
      case 'RECIPIENT_HAS_ACTED':
        return say('correct.acted', { name: displayName(person) });
      case 'INVALID_REQUEST':
        return say('correct.invalid');
      default:
        return explainChange(refusal);
    }
  };
  const correct = () => {
    const data = [{ id: person.id, name: name.trim(), email: email.trim() }];
    return perform('envelope-recipient-updateMany', { body: { envelopeId, data } }, say('correct.done'));
  };
  return (
    <FormDialog
      title={say('correct')}
      keep={say('extend.keep')}
      submit={say('correct.submit')}
      explain={explain}
      onSubmit={correct}
      onClose={onClose}
    >
      <p>{say('correct.lead')}</p>
      <LabelledInput
        label={say('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        autoFocus
        value={email}
        onValue={setEmail}
      />
      <LabelledInput
        label={say('correct.name')}
        autoComplete="off"
        maxLength={255}
        required={false}
        value={name}
        onValue={setName}
      />
    </FormDialog>
  );
}
