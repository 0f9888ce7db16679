import { areSingleKeysOn } from '../shell/preferences.ts';
import { isUnderDialog } from './under-dialog.ts';

/** Elements that use letters themselves: text fields, and lists in which letters find an entry. */
const TYPED_INTO =
  'textarea, select, [contenteditable], [role="menu"], [role="listbox"], input:not([type="checkbox"], [type="radio"])';

/** A list's row, which contains a link or button to open it. */
const ROW = 'li:has([data-row])';

type Pressed = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/**
 * Whether a key may act as a shortcut without Ctrl or Alt. It may not while someone is typing, under a dialog, or if the person
 * turned such shortcuts off (WCAG 2.1.4).
 */
export function isSingleKey({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: Pressed): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || !areSingleKeysOn()) return false;
  return !(target instanceof Element && target.closest(TYPED_INTO)) && !isUnderDialog();
}

/** Keys of the actions that apply to all selected rows. */
const OF_SELECTION = ['r'];

const FOREIGN_LETTER = /^(?!\p{Script=Latin})\p{L}$/u;

/**
 * Returns the pressed character in lower case. If the letters of the keyboard are not Latin, returns the Latin letter at
 * the same place.
 */
export const pressedKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (FOREIGN_LETTER.test(key) && code.startsWith('Key') ? code.slice(3) : key).toLowerCase();

/**
 * Presses the control that announces the key in `aria-keyshortcuts`: the one for the selected rows, otherwise the one in
 * the focused row or of the page. Returns whether there is such a control.
 */
export function pressControl(key: string, { target, shiftKey }: Pick<KeyboardEvent, 'target' | 'shiftKey'>): boolean {
  const announced = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
  const selection = document.querySelector<HTMLElement>('[data-selection]');
  const row = target instanceof Element ? target.closest(ROW) : null;
  const controls = document.querySelectorAll<HTMLElement>(`#content ${announced}`);
  const control =
    selection?.querySelector<HTMLElement>(announced) ??
    // A key for all selected rows must not act on another row while it has no effect on them.
    (selection && OF_SELECTION.includes(key) ? null : row)?.querySelector<HTMLElement>(announced) ??
    [...controls].find((each) => each.closest(ROW) === null);
  if (!control) return false;
  if (control.matches('[type="search"]')) control.focus();
  // With Shift, a checkbox selects all rows up to its own, but a link would open a new window.
  else control.dispatchEvent(click({ shiftKey: shiftKey && control.matches('[type="checkbox"]') }));
  return true;
}

const click = (held: { shiftKey: boolean }) => new MouseEvent('click', { ...held, bubbles: true, cancelable: true });
