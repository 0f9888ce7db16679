import type { PersonRow } from '@countersign/contracts/console';
import { LANGUAGE_NAMES, LANGUAGES } from '@countersign/languages/names';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FormDialog } from '../look/dialogs.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { forgetPeople } from './queries.ts';

interface Props {
  person: PersonRow;
  onClose(): void;
}

/** Edits a contact's name and language. The address names the contact, so it stays. */
export function EditDialog({ person, onClose }: Props) {
  const say = useSay('people');
  const sayInConsole = useSay();
  const sayInTemplates = useSay('templates');
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(person.name);
  const [language, setLanguage] = useState(person.language);
  const id = useId();
  const save = async () => {
    const body = {
      ...(name !== person.name && { name }),
      ...(language !== person.language && { language }),
    };
    await call('console-contact-edit', { params: { contactId: person.id }, body });
    await forgetPeople(client);
    toast(say('edit.done'));
  };
  return (
    <FormDialog
      title={say('edit.title')}
      keep={sayInTemplates('dialog.cancel')}
      submit={sayInConsole('correct.submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{say('edit.lead')}</p>
      <LabelledInput
        label={say('column.name')}
        hint={person.email}
        required={false}
        autoFocus
        maxLength={255}
        value={name}
        onValue={setName}
      />
      <div>
        <label className={look.label} htmlFor={id}>
          {sayInConsole('language')}
        </label>
        <select
          id={id}
          className={look.input}
          aria-describedby={`${id}-hint`}
          value={language ?? ''}
          onChange={({ currentTarget: { value } }) => setLanguage(LANGUAGES.find((each) => each === value) ?? null)}
        >
          <option value="">{say('language.none')}</option>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className={look.hint}>
          {say('language.hint')}
        </p>
      </div>
    </FormDialog>
  );
}

/** Removes a contact from the list and from suggestions, and says what this does not remove. */
export function ForgetDialog({ person, onClose }: Props) {
  const say = useSay('people');
  const sayInTemplates = useSay('templates');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const forget = async () => {
    await call('console-contact-forget', { params: { contactId: person.id } });
    await navigate({ to: '/teams/$teamId/people', params: { teamId: String(team.id) } });
    await forgetPeople(client);
    toast(say('forget.done'));
  };
  return (
    <FormDialog
      title={say('forget.title', { name: person.name || person.email })}
      keep={sayInTemplates('dialog.cancel')}
      submit={say('forget')}
      kind="danger"
      onSubmit={forget}
      onClose={onClose}
    >
      <p>{say('forget.lead')}</p>
      <p>
        <a href="/docs/guides/console#people" target="_blank" rel="noreferrer">
          {say('forget.erase')}
        </a>
      </p>
    </FormDialog>
  );
}
