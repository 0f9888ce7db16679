import type { Sheet } from '@countersign/sheets';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../shell/words.tsx';
import { type Match, type Target, type Targets, targetsIn } from './columns.ts';
import css from './many.module.css';

const MOST_VALUES = 3;

/** Shows what each column is used for, and why, so that a person can correct it. */
export function MatchStep({
  sheet,
  targets,
  matches,
  onMatches,
}: {
  sheet: Sheet;
  targets: Targets;
  matches: readonly Match[];
  onMatches(matches: Match[]): void;
}) {
  const say = useSay('many');
  const nameTarget = useTargetName(targets);
  const choose = (column: number, target: Target) =>
    onMatches(
      matches.map((match, index): Match => {
        if (index === column) return { target, reason: null };
        // A column that was used for it no longer is.
        return match.target === target && target !== 'none' ? { target: 'none', reason: 'NONE' } : match;
      }),
    );
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say('match.column')}</th>
            <th scope="col">{say('match.values')}</th>
            <th scope="col">{say('match.target')}</th>
            <th scope="col">{say('match.why')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map((column, index) => {
            const { target, reason } = matches[index] ?? { target: 'none', reason: 'NONE' };
            const isOpen = reason === 'NONE' || reason === 'GONE';
            const values = sheet.rows.flatMap(({ cells }) => cells[index]?.trim() || []).slice(0, MOST_VALUES);
            return (
              <tr key={column} data-open={isOpen || undefined}>
                <th scope="row">
                  <bdi>{column}</bdi>
                </th>
                <td className={look.soft}>
                  <bdi className={css.values}>{values.join(', ')}</bdi>
                </td>
                <td>
                  <select
                    className={`${look.input} ${css.select}`}
                    aria-label={say('match.of', { column })}
                    value={target}
                    onChange={({ currentTarget }) => {
                      const chosen = [...targetsIn(targets), 'none' as const].find(
                        (each) => each === currentTarget.value,
                      );
                      if (chosen) choose(index, chosen);
                    }}
                  >
                    <option value="none">{say('target.none')}</option>
                    {targetsIn(targets).map((each) => (
                      <option key={each} value={each}>
                        {nameTarget(each)}
                      </option>
                    ))}
                  </select>
                </td>
                <td className={isOpen ? css.warning : look.soft}>
                  {isOpen && <Icon name="warning" />}
                  {reason && say(`why.${reason}`)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Returns a function that names what a column is used for. */
export function useTargetName({ roles, fields }: Targets): (target: Target) => string {
  const say = useSay('many');
  return (target) => {
    if (target === 'none' || target === 'title' || target === 'reference') return say(`target.${target}`);
    const [kind, id] = target.split(':');
    const role = roles.find((each) => each.id === Number(id))?.name ?? '';
    if (kind === 'email') return say('target.email', { role });
    if (kind === 'name') return say('target.name', { role });
    if (kind === 'message') return say('target.message', { role });
    return fields.find((each) => each.id === Number(id))?.label ?? '';
  };
}
