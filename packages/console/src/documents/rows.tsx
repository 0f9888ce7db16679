import type { DocumentList, Row } from '@countersign/contracts/console';
import { PER_PAGE } from '@countersign/contracts/console/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMaySend, useTeam } from '../frame/team-context.ts';
import { later } from '../look/later.tsx';
import { useSay } from '../words.tsx';
import { DocumentRow } from './document-row.tsx';
import css from './documents.module.css';
import { dragDocuments } from './drag-to-folder.ts';
import { Heads } from './heads.tsx';
import { documentsQuery, type ListSearch } from './queries.ts';
import { SelectionContext, useChosen } from './selection.ts';
import { useWindow } from './use-window.ts';

const BulkBar = later(async () => (await import('../frame/menus.ts')).BulkBar);

const route = getRouteApi('/teams/$teamId/documents');

/** Returns a name of the list that does not depend on the page. */
export const nameOf = ({ page: _, ...list }: ListSearch): string => JSON.stringify(list);

/** Includes the border. */
const ROW_PX = 45;
const TALL_ROW_PX = 76;

/** Scroll position of each list, to restore it when the person comes back. */
const leftAt = new Map<string, number>();

/** Shows all documents of a list. Only rows near the window are rendered, and pages load as they come into view. */
export function Rows({
  list,
  search,
  isOld,
}: {
  list: DocumentList;
  search: ListSearch;
  /** Whether this is the previous list, shown while the next one loads. */
  isOld: boolean;
}) {
  const say = useSay();
  const { team } = useTeam();
  const maySend = useMaySend();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const ul = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  const [margin, setMargin] = useState(0);
  const [covered, setCovered] = useState(0);
  const name = nameOf(search);
  const { total } = list;
  const usual = useMemo(() => (matchMedia('(max-width: 64rem)').matches ? TALL_ROW_PX : ROW_PX), []);
  // On touch screens, a long press selects and a swipe scrolls, so rows cannot be dragged there.
  const isDraggable = useMemo(() => maySend && matchMedia('(pointer: fine)').matches, [maySend]);
  const [startAt] = useState(() => leftAt.get(name) ?? (search.page === 1 ? 0 : null));
  const { shown, measure, topOf, bring } = useWindow(total, usual, margin, covered, startAt);
  const last = Math.min(shown.last, total - 1);
  const items = Array.from({ length: Math.max(0, last - shown.first + 1) }, (_, at) => shown.first + at);
  // The focused row stays rendered, even if it is scrolled out of view.
  const { current } = focused;
  if (current >= 0 && current < total && !items.includes(current)) {
    items.push(current);
    items.sort((one, other) => one - other);
  }

  const ofPage = (page: number) => documentsQuery(client, team.id, { ...search, page });
  const rowAt = (index: number): Row | undefined =>
    client.getQueryData(ofPage(pageOf(index)).queryKey)?.rows[index % PER_PAGE];
  const rowsBetween = async (from: number, to: number): Promise<Row[]> => {
    const all: Row[] = [];
    for (let page = pageOf(from); page <= pageOf(to); page++) {
      const { rows: onPage } = await client.ensureQueryData(ofPage(page));
      const start = (page - 1) * PER_PAGE;
      all.push(...onPage.filter((_, at) => start + at >= from && start + at <= to));
    }
    return all;
  };
  const selection = useChosen(name, total, rowsBetween);
  const [isMoving, setIsMoving] = useState(false);

  // Measure again whenever the content above the list changes its height.
  useLayoutEffect(() => {
    setMargin(ul.current?.offsetTop ?? 0);
    setCovered(heightOfStaying());
  });

  // Scroll to the page in the URL as soon as the height above the list is known. If the person comes back, restore the position
  // instead.
  const isPlaced = useRef(leftAt.has(name) || search.page === 1);
  useLayoutEffect(() => {
    if (isPlaced.current || margin === 0) return;
    isPlaced.current = true;
    bring((search.page - 1) * PER_PAGE, 'start');
  });
  const { restsAt } = shown;
  const page = pageOf(shown.top);
  useEffect(() => {
    if (restsAt === null || isOld || !isPlaced.current) return;
    leftAt.set(name, restsAt);
    if (page !== search.page)
      void navigate({ search: (before) => ({ ...before, page }), replace: true, resetScroll: false });
  }, [restsAt, isOld, name, page, search.page, navigate]);

  const linkAt = (index: number) => ul.current?.querySelector<HTMLElement>(`[data-index="${index}"] a[data-row]`);
  const focus = (index: number) => {
    const to = Math.max(0, Math.min(total - 1, index));
    focused.current = to;
    bring(to, 'view');
    const link = linkAt(to);
    if (link) link.focus();
    else wanted.current = to;
  };
  /** Index of the row to focus once it has loaded. -1 for none. */
  const wanted = useRef(-1);
  useEffect(() => {
    const link = wanted.current < 0 ? null : linkAt(wanted.current);
    if (!link) return;
    wanted.current = -1;
    link.focus();
  });

  const press = (event: KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    const index = item ? Number(item.dataset.index) : -1;
    const row = rowAt(index);
    if (event.key === 'Escape') selection.keep([]);
    if (event.key === 'm' && row && maySend && isLink(event.target)) {
      if (!selection.isAll && !selection.rows.has(row.id)) selection.toggle(row, index, false);
      setIsMoving(true);
    }
    if (event.key === 's' && isLink(event.target)) item?.querySelector<HTMLElement>('[aria-keyshortcuts="s"]')?.click();
    if (event.key === 'x' && row && maySend && isLink(event.target)) selection.toggle(row, index, event.shiftKey);
    const to = isLink(event.target) ? indexAfter(event.key, index, total) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };

  /** Drags one row, or all selected rows if it is one of them. */
  const drag = (event: DragEvent) => {
    const { id = '' } =
      rowAt(Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index)) ?? {};
    if (!id || selection.isAll) return;
    dragDocuments(event, selection.rows.has(id) ? [...selection.rows.keys()] : [id]);
  };

  return (
    <>
      <Heads selection={selection} total={total} />
      <ul
        ref={ul}
        aria-label={say('documents')}
        aria-busy={isOld || undefined}
        className={css.rows}
        style={{ height: topOf(total) }}
        onFocus={({ target }) => {
          focused.current = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
        }}
        onBlur={() => {
          focused.current = -1;
        }}
        onKeyDown={press}
        onDragStart={drag}
      >
        <SelectionContext.Provider value={maySend ? selection : null}>
          {[...new Set(items.map(pageOf))].map((each) => (
            <PageOfRows key={each} search={{ ...search, page: each }}>
              {(onPage) =>
                items
                  .filter((index) => pageOf(index) === each)
                  .map((index) => (
                    <DocumentRow
                      key={index}
                      row={onPage?.[index % PER_PAGE]}
                      index={index}
                      place={{
                        ref: measure,
                        draggable: isDraggable,
                        style: { top: topOf(index) },
                        'aria-setsize': total,
                        'aria-posinset': index + 1,
                      }}
                    />
                  ))
              }
            </PageOfRows>
          ))}
        </SelectionContext.Provider>
      </ul>
      {(selection.rows.size > 0 || selection.isAll) && (
        <BulkBar
          selection={selection}
          search={search}
          total={total}
          isMoving={isMoving}
          onMoved={() => setIsMoving(false)}
        />
      )}
    </>
  );
}

/** Returns the height of the headers that stay visible while scrolling. */
const heightOfStaying = (): number =>
  [...document.querySelectorAll<HTMLElement>('[data-stays]')]
    .filter((part) => getComputedStyle(part).position === 'sticky')
    .reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);

const pageOf = (index: number): number => Math.floor(index / PER_PAGE) + 1;

function PageOfRows({
  search,
  children,
}: {
  search: ListSearch;
  children: (rows: Row[] | undefined) => ReactNode;
}): ReactNode {
  const { team } = useTeam();
  return children(useQuery(documentsQuery(useQueryClient(), team.id, search)).data?.rows);
}

const isLink = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.row !== undefined;

/** Returns the index of the row that a navigation key leads to. Undefined for all other keys. */
function indexAfter(key: string, index: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, total - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}
