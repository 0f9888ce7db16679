import { useState } from 'react';
import type { RefusedError } from '../ask.ts';
import { nameOf } from '../documents/who-acts.tsx';
import { FormDialog } from '../look/form-dialog.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { useSay } from '../words.tsx';
import type { Person } from './deed.ts';
import { useDeed, useExplainChange } from './use-deed.ts';

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
  const deed = useDeed();
  const explainChange = useExplainChange();
  const [name, setName] = useState(person.name);
  const [email, setEmail] = useState(person.email);
  const explain = (refusal: RefusedError) => {
    switch (refusal.code) {
      case 'RECIPIENT_EMAIL_TAKEN':
        return say('correct.taken');
      case 'RECIPIENT_HAS_ACTED':
        return say('correct.acted', { name: nameOf(person) });
      case 'INVALID_REQUEST':
        return say('correct.invalid');
      default:
        return explainChange(refusal);
    }
  };
  const correct = () => {
    const data = [{ id: person.id, name: name.trim(), email: email.trim() }];
    return deed('envelope-recipient-updateMany', { body: { envelopeId, data } }, say('correct.done'));
  };
  return (
    <FormDialog
      title={say('correct')}
      keep={say('extend.keep')}
      deed={say('correct.submit')}
      explain={explain}
      onDeed={correct}
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
