import type { MadeToken } from '@countersign/contracts/console';
import { TOKEN_SCOPES, type TokenScope } from '@countersign/contracts/console/token-scopes';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOperations } from '../call.ts';
import { useTeam } from '../frame/team-context.ts';
import { FormDialog } from '../look/form-dialog.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';
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
  const [scopes, setScopes] = useState<TokenScope[]>(['read', 'draft', 'send']);
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
      deed={say('token.submit')}
      onDeed={make}
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
        {TOKEN_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              // The browser asks for the first scope if none is selected, because at least one is required.
              required={scopes.length === 0 && scope === 'read'}
              onChange={({ currentTarget: { checked } }) =>
                setScopes(TOKEN_SCOPES.filter((each) => (each === scope ? checked : scopes.includes(each))))
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
