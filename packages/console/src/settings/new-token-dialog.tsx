import type { MadeToken } from '@countersign/contracts/console';
import { SCOPES, type Scope } from '@countersign/contracts/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormDialog } from '../look/dialogs.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { tokensQuery } from './queries.ts';
import css from './settings.module.css';

/** Lifetimes in days. */
const ENDS = [30, 90, 365] as const;

export function NewTokenDialog({ onMade, onClose }: { onMade(name: string, made: MadeToken): void; onClose(): void }) {
  const say = useSay('settings');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const endsId = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read', 'draft', 'send']);
  const [days, setDays] = useState('365');
  const make = async () => {
    const body = { name, scopes, days: days === '' ? null : Number(days) };
    onMade(name, await call('console-token-create', { body }));
    await client.invalidateQueries(tokensQuery(team.id));
  };
  return (
    <FormDialog
      title={say('tokens.make')}
      keep={say('cancel')}
      submit={say('token.submit')}
      onSubmit={make}
      onClose={onClose}
    >
      <LabelledInput
        label={say('token.name')}
        hint={say('token.name.hint')}
        value={name}
        onValue={setName}
        maxLength={255}
        autoComplete="off"
        autoFocus
      />
      <fieldset className={css.choices}>
        <legend className={look.label}>{say('token.mayDo')}</legend>
        {SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              // At least one scope is required. If none is selected, the browser reports it at the first checkbox.
              required={scopes.length === 0 && scope === 'read'}
              onChange={({ currentTarget: { checked } }) =>
                setScopes(SCOPES.filter((each) => (each === scope ? checked : scopes.includes(each))))
              }
            />
            {say(`scope.${scope}`)}
          </label>
        ))}
      </fieldset>
      <div>
        <label className={look.label} htmlFor={endsId}>
          {say('token.ends')}
        </label>
        <select
          id={endsId}
          className={look.input}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        >
          {ENDS.map((count) => (
            <option key={count} value={count}>
              {say('token.days', { count })}
            </option>
          ))}
          <option value="">{say('token.never')}</option>
        </select>
      </div>
    </FormDialog>
  );
}
