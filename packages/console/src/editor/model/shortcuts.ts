import { type EditedDraft, type EditedField, hasFields } from './draft.ts';
import { inReadingOrder, sizeOfPage } from './edits.ts';
import { type Size, toPoints } from './geometry.ts';
import { TOOLS, type Tool } from './tools.ts';

export interface Key {
  key: string;
  hasCtrl: boolean;
  hasShift: boolean;
  hasAlt: boolean;
}

interface Situation {
  draft: EditedDraft;
  selected: readonly EditedField[];
  isPlacing: boolean;
}

export type Shortcut =
  | { do: 'shift'; by: { x?: number; y?: number } & Partial<Size> }
  | { do: 'selectNext'; isBack: boolean }
  | { do: 'assign'; recipient: string }
  | { do: 'choose'; tool: Tool | null }
  | { do: 'selectAll' | 'selectNone' | 'remove' | 'place' | 'placeBeside' | 'moveToPage' }
  | { do: 'copy' | 'cut' | 'paste' | 'duplicate' | 'undo' | 'redo' }
  | { do: 'showShortcuts' };

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const WITH_CTRL: Record<string, Shortcut> = {
  a: { do: 'selectAll' },
  c: { do: 'copy' },
  x: { do: 'cut' },
  v: { do: 'paste' },
  d: { do: 'duplicate' },
  z: { do: 'undo' },
};

const ALONE: Record<string, Shortcut> = {
  Delete: { do: 'remove' },
  Backspace: { do: 'remove' },
  Enter: { do: 'place' },
  '?': { do: 'showShortcuts' },
  b: { do: 'placeBeside' },
  m: { do: 'moveToPage' },
};

/** Returns the shortcut for a key pressed on the pages. Null if the key has no effect there. */
export function shortcutFor(pressed: Key, { draft, selected, isPlacing }: Situation): Shortcut | null {
  const { key, hasCtrl, hasShift, hasAlt } = pressed;
  const letter = key.toLowerCase();
  if (hasCtrl) return letter === 'z' && hasShift ? { do: 'redo' } : (WITH_CTRL[letter] ?? null);
  const arrow = ARROWS[key];
  if (arrow && selected.length > 0) {
    const far = hasShift ? 10 : 1;
    const [x, y] = [arrow.x * far, arrow.y * far];
    return { do: 'shift', by: hasAlt ? { width: x, height: y } : { x, y } };
  }
  if (hasAlt) return null;
  if (key === 'Tab') return { do: 'selectNext', isBack: hasShift };
  if (key === 'Escape') return isPlacing ? { do: 'choose', tool: null } : { do: 'selectNone' };
  const alone = ALONE[key];
  if (alone) return alone;
  const able = draft.recipients.filter(hasFields);
  const recipient = /^[1-9]$/.test(key) && selected.length > 0 ? able[Number(key) - 1] : undefined;
  if (recipient) return { do: 'assign', recipient: recipient.key };
  const tool = TOOLS.find((each) => each.key === letter);
  return tool && able.length > 0 ? { do: 'choose', tool: tool.type } : null;
}

/**
 * Returns the field after the selected one in reading order. Undefined after the last field, so that Tab leaves the
 * pages.
 */
export function fieldAfter(
  draft: EditedDraft,
  selection: ReadonlySet<string>,
  isBack: boolean,
): EditedField | undefined {
  const fields = inReadingOrder(draft, draft.fields);
  const at = fields.findIndex(({ key }) => selection.has(key));
  if (at === -1) return isBack ? fields.at(-1) : fields[0];
  return fields[isBack ? at - 1 : at + 1];
}

/** Tolerance for alignment, in points. */
const LEVEL = 0.5;

/** Returns another field on the page whose left or top edge is aligned with the field's edge. */
export function fieldLevelWith(draft: EditedDraft, field: EditedField): EditedField | undefined {
  const size = sizeOfPage(draft, field);
  const { x, y } = toPoints(field, size);
  return draft.fields.find((each) => {
    if (each.key === field.key || each.fileId !== field.fileId || each.page !== field.page) return false;
    const at = toPoints(each, size);
    return Math.abs(at.x - x) < LEVEL || Math.abs(at.y - y) < LEVEL;
  });
}

/** Returns the center of a new field placed below the given one, in points. */
export function placeBelow(draft: EditedDraft, field: EditedField): { x: number; y: number } {
  const { x, y, width, height } = toPoints(field, sizeOfPage(draft, field));
  return { x: x + width / 2, y: y + height * 1.7 };
}
