import type { Row } from '@countersign/contracts/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { documentsQuery, WHOLE_LIST } from '../../envelope/list-queries.ts';
import { displayName } from '../../envelope/progress.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useTeam } from '../../service/team-context.ts';
import { showDay } from '../../shell/dates.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import settings from '../settings.module.css';
import css from './privacy.module.css';

const MOST_FOUND = 5;

/**
 * Finds documents by title or person, and lets one be chosen. People and the day tell documents with the same title
 * apart.
 * @param isOffered leaves out documents that cannot be chosen
 */
export function DocumentChooser({
  chosen,
  onChoose,
  isOffered = () => true,
}: {
  chosen: Row | null;
  onChoose(document: Row): void;
  isOffered?(document: Row): boolean;
}) {
  const say = useSay('privacy');
  const sayConsole = useSay();
  const language = useLanguage();
  const { team } = useTeam();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const search = { ...WHOLE_LIST, query: useDeferredValue(text.trim()) };
  const { data, isError } = useQuery({ ...documentsQuery(client, team.id, search), refetchInterval: false });
  const offered = data?.rows.filter(isOffered) ?? [];
  const found = offered.slice(0, MOST_FOUND);
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const hasMore = data !== undefined && (offered.length > MOST_FOUND || data.total > data.rows.length);
  const names = new Intl.ListFormat(language, { type: 'unit' });
  return (
    <>
      <LabelledInput
        label={say('hold.search')}
        value={text}
        onValue={setText}
        // Enter would submit the dialog.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        required={false}
        autoComplete="off"
        autoFocus
      />
      <fieldset className={`${settings.choices} ${css.found}`}>
        <legend className="hidden">{say('hold.one')}</legend>
        {listed.map((row) => (
          <label key={row.id}>
            <input type="radio" name="document" checked={row.id === chosen?.id} onChange={() => onChoose(row)} />
            <span className={css.what}>
              <bdi>{row.title}</bdi>
              <span className={look.soft}>
                {names.format([...row.parties.map(displayName), showDay(row.createdAt, language)])}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Problem text={isError && !data ? sayConsole('failed') : null} />
      <p role="status" className={look.hint}>
        {data && found.length === 0 && say('hold.notFound')}
        {found.length > 0 && hasMore && say('hold.more')}
      </p>
    </>
  );
}
