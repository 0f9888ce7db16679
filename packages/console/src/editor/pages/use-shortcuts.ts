import type { KeyboardEvent, RefObject } from 'react';
import { useSay } from '../../shell/words.tsx';
import { useEditing } from '../editing/editor-context.ts';
import { useCopying } from '../editing/use-copying.ts';
import { useNames } from '../editing/use-names.ts';
import type { EditedField } from '../model/draft.ts';
import { besides, copies, moved, newField, nextOwner, ownerOfNew, shifted, sizeOfPage } from '../model/edits.ts';
import { MM, toPoints } from '../model/geometry.ts';
import { fieldAfter, fieldLevelWith, placeBelow, type Shortcut, shortcutFor } from '../model/shortcuts.ts';
import { fieldElement, pageElement, pageSeen } from './elements.ts';
import type { Placing } from './pages-view.tsx';

/** Handles the keyboard shortcuts of the pages, but only while the pages have focus (WCAG 2.1.4). */
export function useShortcuts(area: RefObject<HTMLElement | null>, placing: Placing) {
  const { store } = useEditing();
  const run = useRunShortcut(area, placing);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { draft, selection } = store.snapshot();
    const selected = draft.fields.filter(({ key }) => selection.has(key));
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const shortcut = shortcutFor(
      { key, hasCtrl: ctrlKey || metaKey, hasShift: shiftKey, hasAlt: altKey },
      { draft, selected, isPlacing: placing.tool !== null },
    );
    if (shortcut && run(shortcut, selected)) event.preventDefault();
  };
}

/** Returns a function that runs a shortcut. The function returns false if the shortcut had no effect. */
function useRunShortcut(area: RefObject<HTMLElement | null>, placing: Placing) {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const { copy, paste } = useCopying();
  const announceMove = useAnnounceMove();
  const focusField = useFocusField(area);
  const place = usePlaceByKey(area, placing);
  const placeBeside = usePlaceBeside();
  const remove = (fields: readonly EditedField[]): boolean => {
    if (fields.length === 0) return false;
    store.remove(fields);
    announce(say('said.removed', { count: fields.length }));
    return true;
  };
  return (shortcut: Shortcut, selected: readonly EditedField[]): boolean => {
    const { draft, selection } = store.snapshot();
    switch (shortcut.do) {
      case 'shift':
        store.perform(selected.map((field) => shifted(draft, field, shortcut.by)));
        announceMove(selected);
        return true;
      case 'selectNext':
        return focusField(fieldAfter(draft, selection, shortcut.isBack));
      case 'assign':
        store.perform(selected.map((field) => moved(field, { recipient: shortcut.recipient })));
        return true;
      case 'choose':
        placing.choose(shortcut.tool);
        return true;
      case 'selectAll':
        store.select(draft.fields.map(({ key }) => key));
        return true;
      case 'selectNone':
        store.select([]);
        return true;
      case 'remove':
        return remove(selected);
      case 'place':
        return place(selected);
      case 'placeBeside':
        return placeBeside(selected);
      case 'moveToPage':
        return selected.length === 1 && placing.moveToPage();
      case 'copy':
        return copy(selected);
      case 'cut':
        return copy(selected) && remove(selected);
      case 'paste':
        return paste(pageSeen(area.current));
      case 'duplicate':
        store.add(copies(draft, selected));
        return true;
      case 'undo':
      case 'redo':
        store[shortcut.do]();
        announce(say(shortcut.do === 'redo' ? 'said.redone' : 'said.undone'));
        return true;
      case 'showShortcuts':
        placing.showKeys();
        return true;
    }
  };
}

/** Returns a function that selects and focuses a field, or returns false if there is no field. */
function useFocusField(area: RefObject<HTMLElement | null>) {
  const { store } = useEditing();
  return (field: EditedField | undefined): boolean => {
    if (!field) return false;
    store.select([field.key]);
    if (!area.current) return false;
    pageElement(area.current, field.fileId, field.page)?.scrollIntoView({ block: 'nearest' });
    fieldElement(area.current, field.key)?.focus();
    return true;
  };
}

/**
 * Announces how many fields were moved. For a single field, also announces the new position and any field it is aligned
 * with.
 */
function useAnnounceMove() {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const { fieldLabel } = useNames();
  const inMm = (points: number): string => `${Math.round(points / MM)} mm`;
  return (fields: readonly EditedField[]): void => {
    const { draft } = store.snapshot();
    const parts = [say('said.moved', { count: fields.length })];
    const now = fields.length === 1 && draft.fields.find(({ key }) => key === fields[0]?.key);
    if (now) {
      const { x, y } = toPoints(now, sizeOfPage(draft, now));
      const level = fieldLevelWith(draft, now);
      parts.push(say('field.at', { left: inMm(x), top: inMm(y) }));
      if (level) parts.push(say('field.level', { field: fieldLabel(level) }));
    }
    announce(parts.join(', '));
  };
}

function usePlaceBeside() {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const { recipientName } = useNames();
  return (fields: readonly EditedField[]): boolean => {
    const { draft } = store.snapshot();
    const next = nextOwner(draft, fields);
    if (!next) return false;
    store.add(besides(draft, fields, next.key));
    announce(say('beside', { name: recipientName(draft, next.key) }));
    return true;
  };
}

/** Places the selected field type below the selected field, or at the center of the visible page. */
function usePlaceByKey(area: RefObject<HTMLElement | null>, placing: Placing) {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const { typeName } = useNames();
  return ([above]: readonly EditedField[]): boolean => {
    const { draft } = store.snapshot();
    const recipient = ownerOfNew(draft, placing.recipient);
    const at = above ?? pageSeen(area.current);
    if (!placing.tool || !recipient || !at) return false;
    const { fileId, page } = at;
    const size = sizeOfPage(draft, at);
    const middle = above ? placeBelow(draft, above) : { x: size.width / 2, y: size.height / 2 };
    const field = newField(draft, placing.tool, recipient, { fileId, page, ...middle });
    store.add([field]);
    placing.choose(null);
    announce(say('said.placed', { field: typeName(field), page }));
    return true;
  };
}
