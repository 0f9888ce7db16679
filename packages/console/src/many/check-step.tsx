import { type Sheet, writeCsv } from '@countersign/sheets';
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../shell/words.tsx';
import type { FillableField, Match, Targets } from './columns.ts';
import css from './many.module.css';
import { findTarget, groupProblems, type RowProblem } from './rows.ts';
import { saveFile } from './save-file.ts';

const MOST_SHOWN = 100;

interface CheckedSheet {
  sheet: Sheet;
  matches: readonly Match[];
  targets: Targets;
  problems: readonly RowProblem[];
}

/** Texts for rows that do not become documents, and the number of rows that are joined with earlier ones. */
export interface CheckWords {
  ready: string;
  fine: string;
  /** Header of the column with the person. */
  person: string;
  /** Says that a value is not among the options. */
  option: string;
  status(ready: number, problems: number): string;
  joined: { count: number; label: string };
}

/** Lists all problems of all rows, and lets a person solve each in its place. */
export function CheckStep({
  checked,
  words,
  isChecking,
  onValue,
  onLeaveOut,
}: {
  checked: CheckedSheet;
  words?: CheckWords;
  isChecking: boolean;
  onValue(row: number, column: number, value: string): void;
  onLeaveOut(row: number, isLeftOut: boolean): void;
}) {
  const say = useSay('many');
  const [chosen, setChosen] = useState<string | null>(null);
  const { sheet, problems } = checked;
  const rowsWithProblems = new Set(problems.map(({ row }) => row)).size;
  const ready = sheet.rows.length - rowsWithProblems;
  const groups = groupProblems(problems, (problem) => columnName(checked, problem));
  const shown = (chosen !== null && groups.get(chosen)) || problems;
  return (
    <div aria-busy={isChecking || undefined}>
      <div className={css.counts}>
        <Count value={ready} label={words?.ready ?? say('check.ready')} />
        <Count value={rowsWithProblems} label={say('check.problems')} isWarning={rowsWithProblems > 0} />
        {words && words.joined.count > 0 && <Count value={words.joined.count} label={words.joined.label} />}
        {sheet.emptyRows > 0 && <Count value={sheet.emptyRows} label={say('check.empty')} />}
        <p className={`${look.soft} ${look.small} ${css.aside}`}>
          {problems.length > 0 ? say('check.hint') : (words?.fine ?? say('check.fine'))}
        </p>
      </div>
      <p className="hidden" role="status">
        {isChecking
          ? say('checking')
          : (words?.status(ready, rowsWithProblems) ?? say('check.status', { ready, problems: rowsWithProblems }))}
      </p>
      {problems.length > 0 && (
        <>
          <fieldset className={css.filters} aria-label={say('check.filter')}>
            <Filter
              name={say('check.all')}
              count={problems.length}
              isOn={chosen === null}
              onPress={() => setChosen(null)}
            />
            {[...groups].map(([name, found]) => (
              <Filter
                key={name}
                name={name}
                count={found.length}
                isOn={chosen === name}
                onPress={() => setChosen(name)}
              />
            ))}
          </fieldset>
          <Problems
            checked={checked}
            words={words}
            shown={shown.slice(0, MOST_SHOWN)}
            onValue={onValue}
            onLeaveOut={onLeaveOut}
          />
          {shown.length > MOST_SHOWN && (
            <p className={css.more}>{say('check.more', { count: shown.length - MOST_SHOWN })}</p>
          )}
        </>
      )}
    </div>
  );
}

export const Count = ({ value, label, isWarning }: { value: number; label: string; isWarning?: boolean }) => (
  <p className={css.count} data-warning={isWarning || undefined}>
    <strong>{value}</strong> <span>{label}</span>
  </p>
);

export function Filter({
  name,
  count,
  isOn,
  onPress,
}: {
  name: string;
  count: number | null;
  isOn: boolean;
  onPress(): void;
}) {
  return (
    <button type="button" className={css.filter} aria-pressed={isOn} onClick={onPress}>
      <bdi>{name}</bdi> {count !== null && <span className={look.soft}>{count}</span>}
    </button>
  );
}

function Problems({
  checked,
  words,
  shown,
  onValue,
  onLeaveOut,
}: {
  checked: CheckedSheet;
  words: CheckWords | undefined;
  shown: readonly RowProblem[];
  onValue(row: number, column: number, value: string): void;
  onLeaveOut(row: number, isLeftOut: boolean): void;
}) {
  const say = useSay('many');
  const sayInConsole = useSay();
  const toast = useToast();
  const byNumber = new Map(checked.sheet.rows.map((row) => [row.number, row]));
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say('column.row')}</th>
            <th scope="col">{words?.person ?? say('column.recipient')}</th>
            <th scope="col">{say('column.column')}</th>
            <th scope="col">{say('column.value')}</th>
            <th scope="col">{say('column.problem')}</th>
            <th scope="col">
              <span className="hidden">{say('target.none')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((problem) => {
            const { row } = problem;
            const cells = byNumber.get(row)?.cells ?? [];
            const column = findColumn(checked, problem);
            const key = `${row} ${problem.column} ${problem.recipientId} ${problem.fieldId}`;
            return (
              <ProblemRow
                key={key}
                problem={problem}
                checked={checked}
                words={words}
                recipient={firstName(checked, cells)}
                columnName={columnName(checked, problem)}
                value={column === null ? null : (cells[column] ?? '')}
                onValue={(value) => column !== null && onValue(row, column, value)}
                onLeaveOut={() => {
                  onLeaveOut(row, true);
                  const undo = { words: sayInConsole('undo'), run: () => onLeaveOut(row, false) };
                  toast(say('leftOut', { row }), undo);
                }}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function ProblemRow({
  problem,
  checked,
  words,
  recipient,
  columnName: name,
  value,
  onValue,
  onLeaveOut,
}: {
  problem: RowProblem;
  checked: CheckedSheet;
  words: CheckWords | undefined;
  recipient: string;
  columnName: string;
  value: string | null;
  onValue(value: string): void;
  onLeaveOut(): void;
}) {
  const say = useSay('many');
  const explain = useProblemText(checked.targets, words);
  const [typed, setTyped] = useState(value ?? '');
  const described = useId();
  const { row } = problem;
  const keep = () => typed !== value && onValue(typed);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    const inputs = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
    keep();
    inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
  };
  return (
    <tr>
      <td className={css.numeric} data-label={say('column.row')}>
        {row}
      </td>
      <td>
        <bdi>{recipient}</bdi>
      </td>
      <td>
        <bdi>{name}</bdi>
      </td>
      <td>
        {value !== null && (
          <input
            className={`${look.input} ${css.value}`}
            aria-label={say('value.of', { column: name, row })}
            aria-invalid
            aria-describedby={described}
            dir="auto"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={keep}
            onKeyDown={press}
          />
        )}
      </td>
      <td id={described}>{explain(problem, value ?? '')}</td>
      <td className={css.leave}>
        <button
          type="button"
          className={`${look.button} ${look.plain} ${look.bare}`}
          aria-label={say('leaveOut', { row })}
          onClick={onLeaveOut}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  );
}

/** Returns the index of the column in which a problem can be solved, or null if no column is used for it. */
function findColumn({ matches }: CheckedSheet, problem: RowProblem): number | null {
  const target = findTarget(problem);
  const index = matches.findIndex((match) => match.target === target);
  return index < 0 ? null : index;
}

function columnName(checked: CheckedSheet, problem: RowProblem): string {
  const column = findColumn(checked, problem);
  if (column !== null) return checked.sheet.columns[column] ?? '';
  const field = checked.targets.fields.find(({ id }) => id === problem.fieldId);
  const role = checked.targets.roles.find(({ id }) => id === problem.recipientId);
  return field?.label ?? role?.name ?? '–';
}

/** Returns the name of the row's first person, or the address. */
function firstName({ matches }: CheckedSheet, cells: readonly string[]): string {
  const read = (kind: string) => cells[matches.findIndex(({ target }) => target.startsWith(kind))]?.trim();
  return read('name:') || read('email:') || '–';
}

/** Returns a function that says what is wrong with a value. */
function useProblemText({ roles, fields }: Targets, words?: CheckWords) {
  const say = useSay('many');
  return ({ column, code, fieldId, sameAs }: RowProblem, value: string): string => {
    if (sameAs !== null) return say('problem.sameAs', { row: sameAs });
    if (column === 'REFERENCE') return say(code === 'EXTERNAL_ID_TAKEN' ? 'problem.taken' : 'problem.text');
    if (column === 'EMAIL' && code === 'RECIPIENT_EMAIL_TAKEN') return say('problem.email.taken');
    if (column === 'EMAIL') return say(value.trim() === '' ? 'problem.email.missing' : 'problem.email');
    if (code === 'RECIPIENT_LEFT_OUT') {
      const owner = fields.find(({ id }) => id === fieldId)?.roleId;
      return say('problem.leftOut', { role: roles.find(({ id }) => id === owner)?.name ?? '' });
    }
    if (code === 'VALUE_MISSING') return say('problem.missing');
    if (column === 'NAME' || column === 'MESSAGE' || column === 'TITLE') return say('problem.text');
    const field = fields.find(({ id }) => id === fieldId);
    return field ? wordField(field) : say('problem.other');
  };

  function wordField({ type, options }: FillableField): string {
    if (type === 'NUMBER') return say('problem.number');
    if (type === 'DATE') return say('problem.date');
    if (options.length === 0) return say('problem.text');
    return words?.option ?? say('problem.option', { options });
  }
}

/** Saves the rows with problems as a spreadsheet with the same columns and one more, which says what is wrong. */
export function useSaveProblems(targets: Targets) {
  const say = useSay('many');
  const explain = useProblemText(targets);
  return (name: string, checked: CheckedSheet): void => {
    const byRow = groupProblems(checked.problems, ({ row }) => row);
    const rows = checked.sheet.rows.flatMap(({ number, cells }) => {
      const texts = byRow.get(number)?.map((problem) => {
        const column = findColumn(checked, problem);
        return explain(problem, column === null ? '' : (cells[column] ?? ''));
      });
      return texts ? [[...cells, texts.join('. ')]] : [];
    });
    saveFile(name, writeCsv([[...checked.sheet.columns, say('column.problem')], ...rows]));
  };
}
