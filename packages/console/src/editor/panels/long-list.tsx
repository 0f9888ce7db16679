import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from '../editing/editor.module.css';

const SHORT = 40;
const BEYOND = 4;

/** A scrolling list that renders only the rows near the view. */
export function LongList<T>({
  items,
  keyOf,
  className,
  perRow = 1,
  rowRem,
  children,
}: {
  items: readonly T[];
  keyOf(item: T, index: number): string | number;
  className: string | undefined;
  perRow?: number;
  /** Estimated height of a row including its gap. The height of the list is calculated from it. */
  rowRem: number;
  children(item: T, index: number): ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const isShort = items.length <= SHORT;
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const rowPx = rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const first = Math.floor(scrollTop / rowPx);
    const last = Math.ceil((scrollTop + clientHeight) / rowPx);
    setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats until the height fits the rendered rows
  useLayoutEffect(look, [items.length, seen]);
  const rows = Math.ceil(items.length / perRow);
  const begin = isShort ? 0 : Math.max(0, Math.min(seen.first, rows) - BEYOND);
  const end = isShort ? rows : Math.min(rows, seen.last + BEYOND);
  const from = begin * perRow;
  return (
    <div ref={frame} className={css.longList} onScroll={look}>
      <ol className={className} style={{ paddingBlock: `${begin * rowRem}rem ${(rows - end) * rowRem}rem` }}>
        {items.slice(from, end * perRow).map((item, index) => (
          <li
            key={keyOf(item, from + index)}
            aria-setsize={isShort ? undefined : items.length}
            aria-posinset={isShort ? undefined : from + index + 1}
          >
            {children(item, from + index)}
          </li>
        ))}
      </ol>
    </div>
  );
}
