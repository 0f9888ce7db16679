import type { DocumentList, Row } from '@countersign/contracts/console';
import { PER_PAGE } from '@countersign/contracts/console/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { documentsQuery, type ListSearch } from '../envelope/list-queries.ts';
import { opensRow, rowAfter } from '../keys/row-keys.ts';
import { isSingleKey, pressedKey } from '../keys/single-keys.ts';
import { lazily } from '../look/lazily.tsx';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { ColumnHeaders } from './column-headers.tsx';
import { DocumentRow } from './document-row.tsx';
import css from './documents.module.css';
import { dragDocuments } from './drag-to-folder.ts';
import { type ListPosition, listName, toPage, useListPosition } from './scrolling/use-list-position.ts';
import { useRowFocus } from './scrolling/use-row-focus.ts';
import { SelectionContext, useChosen } from './selection.ts';

const BulkBar = lazily(async () => (await import('../actions.chunk.ts')).BulkBar);

interface Props {
  list: DocumentList;
  search: ListSearch;
  /** Whether this is still the previous list because the next one is loading. */
  isOld: boolean;
}

/**
 * Displays a list of documents of any length. Only rows near the window are rendered, and pages load as they come into
 * view.
 */
export function Rows({ list: { total }, search, isOld }: Props) {
  const say = useSay();
  const maySend = useMaySend();
  const ul = useRef<HTMLUListElement>(null);
  const visible = useListPosition(ul, { total, search, isOld });
  const focus = useRowFocus(ul, total, visible.bring);
  const { rowAt, rowsBetween } = useLoadedRows(search);
  const selection = useChosen(listName(search), total, rowsBetween);
  const [isMoving, setIsMoving] = useState(false);
  const press = (event: KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    const index = item ? Number(item.dataset.index) : -1;
    const row = maySend ? rowAt(index) : undefined;
    if (event.key === 'Escape') selection.keep([]);
    if (!opensRow(event.target)) return;
    if (pressedKey(event) === 'm' && row && !event.repeat && isSingleKey(event.nativeEvent)) {
      if (!selection.isAll && !selection.rows.has(row.id)) selection.toggle(row, index, false);
      setIsMoving(true);
    }
    const to = rowAfter(event, index, total);
    if (to === undefined) return;
    event.preventDefault();
    focus.move(to);
  };
  const drag = (event: DragEvent) => {
    const { id = '' } =
      rowAt(Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index)) ?? {};
    if (!id || selection.isAll) return;
    dragDocuments(event, selection.rows.has(id) ? [...selection.rows.keys()] : [id]);
  };
  return (
    <>
      <ColumnHeaders selection={selection} total={total} />
      <ul
        ref={ul}
        aria-label={say('documents')}
        aria-busy={isOld || undefined}
        className={css.rows}
        style={{ height: visible.findTop(total) }}
        onFocus={focus.enter}
        onBlur={focus.leave}
        onKeyDown={press}
        onDragStart={drag}
      >
        <SelectionContext.Provider value={maySend ? selection : null}>
          <RowsNear {...visible} search={search} total={total} indexes={focus.withFocused(visible.indexes)} />
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

/** Renders the rows page by page, because each page loads on its own. */
function RowsNear({
  search,
  total,
  indexes,
  measure,
  findTop,
}: { search: ListSearch; total: number; indexes: readonly number[] } & Pick<ListPosition, 'measure' | 'findTop'>) {
  const maySend = useMaySend();
  // On touch screens, a long press selects and a swipe scrolls, so rows are not draggable.
  const isDraggable = useMemo(() => maySend && matchMedia('(pointer: fine)').matches, [maySend]);
  return [...new Set(indexes.map(toPage))].map((page) => (
    <PageOfRows key={page} search={{ ...search, page }}>
      {(onPage) =>
        indexes
          .filter((index) => toPage(index) === page)
          .map((index) => (
            <DocumentRow
              key={index}
              row={onPage?.[index % PER_PAGE]}
              index={index}
              place={{
                ref: measure,
                draggable: isDraggable,
                style: { top: findTop(index) },
                'aria-setsize': total,
                'aria-posinset': index + 1,
              }}
            />
          ))
      }
    </PageOfRows>
  ));
}

/** Returns functions that read rows of the list. `rowAt` reads the cache only. `rowsBetween` loads missing pages. */
function useLoadedRows(search: ListSearch) {
  const { team } = useTeam();
  const client = useQueryClient();
  const pageQuery = (page: number) => documentsQuery(client, team.id, { ...search, page });
  return {
    rowAt: (index: number): Row | undefined =>
      client.getQueryData(pageQuery(toPage(index)).queryKey)?.rows[index % PER_PAGE],
    async rowsBetween(from: number, to: number): Promise<Row[]> {
      const all: Row[] = [];
      for (let page = toPage(from); page <= toPage(to); page++) {
        const { rows: onPage } = await client.ensureQueryData(pageQuery(page));
        const start = (page - 1) * PER_PAGE;
        all.push(...onPage.filter((_, at) => start + at >= from && start + at <= to));
      }
      return all;
    },
  };
}

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
