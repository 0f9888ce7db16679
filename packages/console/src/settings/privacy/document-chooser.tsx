import type { Row } from '@countersign/contracts/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { documentsQuery, WHOLE_LIST } from '../../envelope/list-queries.ts';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import settings from '../settings.module.css';
import css from './privacy.module.css';

const MOST_FOUND = 5;

/** Finds documents by title or person, and lets one be chosen. */
export function DocumentChooser({ chosen, onChoose }: { chosen: Row | null; onChoose(document: Row): void }) {
  const say = useSay('privacy');
  const { team } = useTeam();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const search = { ...WHOLE_LIST, query: useDeferredValue(text.trim()) };
  const { data } = useQuery({ ...documentsQuery(client, team.id, search), refetchInterval: false });
  const found = data?.rows.slice(0, MOST_FOUND) ?? [];
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <>
      <LabelledInput
        label={say('hold.search')}
        value={text}
        onValue={setText}
        required={false}
        autoComplete="off"
        autoFocus
      />
      <fieldset className={`${settings.choices} ${css.found}`}>
        <legend className="hidden">{say('hold.one')}</legend>
        {listed.map((row) => (
          <label key={row.id}>
            <input
              type="radio"
              name="document"
              required
              checked={row.id === chosen?.id}
              onChange={() => onChoose(row)}
            />
            <bdi>{row.title}</bdi>
          </label>
        ))}
        {data && found.length === 0 && <p className={look.soft}>{say('hold.notFound')}</p>}
      </fieldset>
    </>
  );
}
