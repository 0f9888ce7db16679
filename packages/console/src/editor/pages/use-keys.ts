import type { KeyboardEvent, RefObject } from 'react';
import { useSay } from '../../words.tsx';
import {
  added,
  besides,
  copies,
  inReadingOrder,
  moved,
  newField,
  nextOwner,
  ownerOfNew,
  shifted,
  sizeOfPage,
} from '../deeds.ts';
import { useEditing } from '../editor-context.ts';
import { type EditedField, hasFields } from '../model/draft.ts';
import { MM, pointsOf } from '../model/geometry.ts';
import { TOOLS } from '../tools.ts';
import { useCopying } from '../use-copying.ts';
import { useNames } from '../use-names.ts';
import type { Placing } from './pages-view.tsx';
import { fieldElement, pageElement } from './use-pointer.ts';

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Tolerance in points within which two edges look aligned. */
const LEVEL = 0.5;

/** Handles the keyboard shortcuts of the pages, but only while the pages have the focus (WCAG 2.1.4). */
export function useKeys(area: RefObject<HTMLElement | null>, placing: Placing) {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const { labelOf, nameOf, typeOf } = useNames();
  const { copy, paste } = useCopying();

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (handled(event)) event.preventDefault();
  };

  function handled(event: KeyboardEvent<HTMLElement>): boolean {
    const { draft, selection } = store.snapshot();
    const selected = draft.fields.filter(({ key }) => selection.has(key));
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey) return command(event, selected);
    if (arrow && selected.length > 0) {
      const by = event.shiftKey ? 10 : 1;
      const [x, y] = [arrow.x * by, arrow.y * by];
      store.perform(selected.map((field) => shifted(draft, field, event.altKey ? { width: x, height: y } : { x, y })));
      announce([say('said.moved', { count: selected.length }), ...whereNow(selected)].join(', '));
      return true;
    }
    if (event.altKey) return false;
    switch (event.key) {
      case 'Tab':
        return toNext(draft.fields, event.shiftKey);
      case 'Delete':
      case 'Backspace':
        return remove(selected);
      case 'Escape':
        if (placing.tool) placing.choose(null);
        else store.select([]);
        return true;
      case 'Enter':
        return placeByKey(selected);
      case '?':
        placing.showKeys();
        return true;
      case 'b':
        return placeBeside(selected);
      case 'm':
        return selected.length === 1 && placing.moveToPage();
      default:
        break;
    }
    const recipient = /^[1-9]$/.test(event.key) ? draft.recipients.filter(hasFields)[Number(event.key) - 1] : undefined;
    if (recipient && selected.length > 0) {
      store.perform(selected.map((field) => moved(field, { recipient: recipient.key })));
      return true;
    }
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || draft.recipients.filter(hasFields).length === 0) return false;
    placing.choose(tool.type);
    return true;
  }

  function command(event: KeyboardEvent<HTMLElement>, selected: readonly EditedField[]): boolean {
    const { draft } = store.snapshot();
    const put = (fields: readonly EditedField[]) => {
      const made = copies(draft, fields);
      store.perform(added(made));
      store.select(made.map(({ key }) => key));
      return true;
    };
    switch (event.key.toLowerCase()) {
      case 'a':
        store.select(draft.fields.map(({ key }) => key));
        return true;
      case 'c':
        return copy(selected);
      case 'x':
        return copy(selected) && remove(selected);
      case 'v':
        return paste(pageSeen(area.current));
      case 'd':
        return put(selected);
      case 'z':
        if (event.shiftKey) store.redo();
        else store.undo();
        announce(say(event.shiftKey ? 'said.redone' : 'said.undone'));
        return true;
      default:
        return false;
    }
  }

  /** Describes the position of a single field, and which other fields it is aligned with. */
  function whereNow([field, ...others]: readonly EditedField[]): string[] {
    const { draft } = store.snapshot();
    const now = draft.fields.find(({ key }) => key === field?.key);
    if (!now || others.length > 0) return [];
    const size = sizeOfPage(draft, now);
    const { x, y } = pointsOf(now, size);
    const mm = (points: number): string => `${Math.round(points / MM)} mm`;
    const level = draft.fields.find((each) => {
      if (each.key === now.key || each.fileId !== now.fileId || each.page !== now.page) return false;
      const at = pointsOf(each, size);
      return Math.abs(at.x - x) < LEVEL || Math.abs(at.y - y) < LEVEL;
    });
    const place = say('field.at', { left: mm(x), top: mm(y) });
    return level ? [place, say('field.level', { field: labelOf(level) })] : [place];
  }

  function remove(selected: readonly EditedField[]): boolean {
    if (selected.length === 0) return false;
    store.perform(selected.map(({ key }) => ({ do: 'removeField', key })));
    announce(say('said.removed', { count: selected.length }));
    return true;
  }

  /** Selects the next field in reading order. Returns false after the last one, so that the focus leaves the pages. */
  function toNext(all: readonly EditedField[], isBack: boolean): boolean {
    const { draft, selection } = store.snapshot();
    const fields = inReadingOrder(draft, all);
    const at = fields.findIndex(({ key }) => selection.has(key));
    const next = fields[at === -1 ? (isBack ? -1 : 0) : isBack ? at - 1 : at + 1];
    if (!next) return false;
    store.select([next.key]);
    const root = area.current;
    if (!root) return false;
    pageElement(root, next.fileId, next.page)?.scrollIntoView({ block: 'nearest' });
    fieldElement(root, next.key)?.focus();
    return true;
  }

  function placeBeside(selected: readonly EditedField[]): boolean {
    const { draft } = store.snapshot();
    const next = nextOwner(draft, selected);
    if (!next) return false;
    const made = besides(draft, selected, next.key);
    store.perform(added(made));
    store.select(made.map(({ key }) => key));
    announce(say('beside', { name: nameOf(draft, next.key) }));
    return true;
  }

  /** Places the chosen field type below the selected field, or in the middle of the visible page. */
  function placeByKey(selected: readonly EditedField[]): boolean {
    const { draft } = store.snapshot();
    const recipient = ownerOfNew(draft, placing.recipient);
    if (!placing.tool || !recipient) return false;
    const [beside] = selected;
    const at = beside ?? pageSeen(area.current);
    if (!at) return false;
    const size = sizeOfPage(draft, at);
    const middle = beside
      ? {
          x: ((beside.positionX + beside.width / 2) * size.width) / 100,
          y: ((beside.positionY + beside.height * 1.7) * size.height) / 100,
        }
      : { x: size.width / 2, y: size.height / 2 };
    const field = newField(draft, placing.tool, recipient, { fileId: at.fileId, page: at.page, ...middle });
    store.perform(added([field]));
    store.select([field.key]);
    placing.choose(null);
    announce(say('said.placed', { field: typeOf(field), page: at.page }));
    return true;
  }
}

/** Returns the page in the middle of the view. */
export function pageSeen(area: HTMLElement | null): { fileId: string; page: number } | null {
  if (!area) return null;
  const { top, bottom } = area.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const pages = [...area.querySelectorAll<HTMLElement>('[data-page]')];
  const seen = pages.find((each) => each.getBoundingClientRect().bottom >= middle) ?? pages.at(-1);
  return seen ? { fileId: seen.dataset.file ?? '', page: Number(seen.dataset.page) } : null;
}
