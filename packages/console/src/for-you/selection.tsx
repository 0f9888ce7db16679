import type { ForYouRow } from '@countersign/contracts/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './for-you.module.css';
import { isSignedTogether } from './signed-together.ts';

/** The documents that a person selected in order to read and sign them together. */
export interface Picked {
  ids: ReadonlySet<number>;
  /** All documents on the page that can be selected. */
  all: readonly ForYouRow[];
  set(recipientIds: readonly number[]): void;
  toggle(recipientId: number): void;
}

export function usePicked(rows: readonly ForYouRow[] | undefined): Picked {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const all = (rows ?? []).filter(isSignedTogether);
  // Documents that were signed elsewhere in the meantime are no longer selected.
  const ids = new Set(all.flatMap(({ recipientId }) => (chosen.has(recipientId) ? [recipientId] : [])));
  return {
    ids,
    all,
    set: (recipientIds) => setChosen(new Set(recipientIds)),
    toggle: (recipientId) =>
      setChosen(new Set(ids.has(recipientId) ? [...ids].filter((id) => id !== recipientId) : [...ids, recipientId])),
  };
}

export function Pick({ row: { recipientId, title }, picked }: { row: ForYouRow; picked: Picked }) {
  const say = useSay('together');
  return (
    <label className={css.pick}>
      <input
        type="checkbox"
        aria-label={say('select', { title })}
        checked={picked.ids.has(recipientId)}
        onChange={() => picked.toggle(recipientId)}
      />
    </label>
  );
}

export function PickAll({ picked: { ids, all, set } }: { picked: Picked }) {
  const say = useSay('together');
  const isAll = ids.size === all.length;
  return (
    <label className={css.pick} title={say('selectAll')}>
      <input
        type="checkbox"
        aria-label={say('selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = ids.size > 0 && !isAll;
        }}
        onChange={() => set(isAll ? [] : all.map(({ recipientId }) => recipientId))}
      />
    </label>
  );
}

/** Offers to read and sign the selected documents. */
export function SelectionBar({ picked: { ids, all, set } }: { picked: Picked }) {
  const say = useSay('together');
  const sayForYou = useSay('forYou');
  const sayConsole = useSay();
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'short' });
  if (ids.size === 0) return null;
  const pages = all.reduce((sum, row) => sum + (ids.has(row.recipientId) ? row.pages : 0), 0);
  const selected = sayConsole('bulk', { count: ids.size });
  return (
    <section className={css.bar} aria-label={selected}>
      <span>{list.format([selected, sayForYou('pages', { count: pages })])}</span>
      <Link
        from="/teams/$teamId/for-you"
        to="/teams/$teamId/for-you/sign"
        search={{ documents: [...ids].join(',') }}
        className={buttonClass({ kind: 'primary' })}
      >
        <Icon name="SIGNATURE" />
        {say('readSign', { count: ids.size })}
      </Link>
      <button
        type="button"
        className={`${look.button} ${look.plain} ${look.bare}`}
        aria-label={sayConsole('bulk.none')}
        onClick={() => set([])}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
