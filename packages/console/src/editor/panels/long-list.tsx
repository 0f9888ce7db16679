import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import css from '../editor.module.css';

/** A list with no more is short: all of it is in the page. */
const SHORT = 40;

/** A list that scrolls by itself and of which only what is seen, and a little around it, is in the page. */
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
  /** Items side by side. */
  perRow?: number;
  /** About how high a row is with its gap, so that the list is as long as all of them. */
  rowRem: number;
  children(item: T, index: number): ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const isShort = items.length <= SHORT;
  const rows = useVirtualizer({
    count: isShort ? 0 : Math.ceil(items.length / perRow),
    getScrollElement: () => frame.current,
    estimateSize: () => rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: 4,
  });
  const seen = rows.getVirtualItems();
  const first = seen[0];
  const last = seen.at(-1);
  const from = isShort ? 0 : (first?.index ?? 0) * perRow;
  const to = isShort ? items.length : ((last?.index ?? -1) + 1) * perRow;
  return (
    <div ref={frame} className={css.longList}>
      <ol
        className={className}
        style={
          isShort
            ? undefined
            : { paddingBlockStart: first?.start ?? 0, paddingBlockEnd: rows.getTotalSize() - (last?.end ?? 0) }
        }
      >
        {items.slice(from, to).map((item, index) => (
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
