import { useId, useState } from 'react';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import type { Person } from '../model/pasted-recipients.ts';

/** Adds a role to a template by its name, such as “Tenant”. */
export function AddRole({ onAdd }: { onAdd(people: readonly Person[]): void }) {
  const say = useSay('templates');
  const id = useId();
  const [name, setName] = useState('');
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd([{ name: name.trim(), email: '' }]);
        setName('');
      }}
    >
      <label className={look.label} htmlFor={id}>
        {say('role.add')}
      </label>
      <div className={look.line}>
        <input
          id={id}
          className={look.input}
          maxLength={255}
          autoComplete="off"
          placeholder={say('role.example')}
          value={name}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" isNarrow icon="plus" aria-label={say('role.add')} />
      </div>
      <p id={`${id}-hint`} className={look.hint}>
        {say('role.add.hint')}
      </p>
    </form>
  );
}
