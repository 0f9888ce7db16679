import { describe, expect, it } from 'vitest';
import type { EditedDraft, EditedField } from '../src/editor/model/draft.ts';
import { fieldAfter, fieldLevelWith, type Key, placeBelow, shortcutFor } from '../src/editor/model/shortcuts.ts';
import { pressedKey } from '../src/keys/single-keys.ts';

const field = (key: string, positionX: number, positionY: number): EditedField => ({
  ...{ key, fileId: 'f', page: 1, type: 'TEXT', recipient: 'r1', fieldMeta: null },
  ...{ positionX, positionY, width: 10, height: 5 },
});
const FIELDS = [field('b', 50, 10), field('a', 10, 10), field('c', 30, 40)];
const [B, , C] = FIELDS as [EditedField, EditedField, EditedField];
const person = (key: string, role: string) => ({ key, name: key, email: `${key}@example.com`, role });
const draft = {
  files: [{ id: 'f', title: '', pages: [{ width: 1000, height: 1000, scale: 1 }] }],
  recipients: [person('r1', 'SIGNER'), person('r2', 'CC'), person('r3', 'APPROVER')],
  fields: FIELDS,
} as unknown as EditedDraft;

const press = (key: string, held: Partial<Key> = {}, selected: EditedField[] = [B], isPlacing = false) =>
  shortcutFor({ key, hasCtrl: false, hasShift: false, hasAlt: false, ...held }, { draft, selected, isPlacing });

describe('the shortcuts of the pages', () => {
  it('the arrow keys move the selected fields by one point, and by ten with Shift', () => {
    expect(press('ArrowLeft')).toEqual({ do: 'shift', by: { x: -1, y: 0 } });
    expect(press('ArrowDown', { hasShift: true })).toEqual({ do: 'shift', by: { x: 0, y: 10 } });
  });

  it('arrow keys with Alt change the size of the selected fields, and scroll if none is selected', () => {
    expect(press('ArrowRight', { hasAlt: true })).toEqual({ do: 'shift', by: { width: 1, height: 0 } });
    expect(press('ArrowRight', {}, [])).toBeNull();
  });

  it('Ctrl with a letter copies, cuts, pastes and undoes in the editor, whether or not Caps Lock is on', () => {
    const pressed = ['a', 'C', 'x', 'v', 'd', 'Z'].map((key) => press(key, { hasCtrl: true })?.do);
    expect(pressed).toEqual(['selectAll', 'copy', 'cut', 'paste', 'duplicate', 'undo']);
    expect(press('Z', { hasCtrl: true, hasShift: true })).toEqual({ do: 'redo' });
    expect(press('s', { hasCtrl: true })).toBeNull();
  });

  it('Escape first stops placing a field in the editor, and then clears the selection', () => {
    expect(press('Escape', {}, [B], true)).toEqual({ do: 'choose', tool: null });
    expect(press('Escape')).toEqual({ do: 'selectNone' });
  });

  it('pressing a digit assigns the selected fields to a recipient who may have fields', () => {
    expect(press('2')).toEqual({ do: 'assign', recipient: 'r3' });
    expect(press('3')).toBeNull();
    expect(press('1', {}, [])).toBeNull();
  });

  it('pressing a letter chooses a field type, unless Alt is held', () => {
    expect(press('s')).toEqual({ do: 'choose', tool: 'SIGNATURE' });
    expect(press('s', { hasAlt: true })).toBeNull();
  });
});

describe('a field selected by Tab', () => {
  const after = (selected: string[], isBack = false) => fieldAfter(draft, new Set(selected), isBack)?.key;

  it('Tab selects the next field in reading order, or the first one if none is selected', () => {
    expect([after([]), after(['a']), after(['b'])]).toEqual(['a', 'b', 'c']);
    expect([after([], true), after(['c'], true)]).toEqual(['c', 'b']);
  });

  it('Tab selects no field after the last one or before the first one', () => {
    expect([after(['c']), after(['a'], true)]).toEqual([undefined, undefined]);
  });
});

it('two fields are level with each other if their left or top edges are less than half a point apart', () => {
  expect(fieldLevelWith(draft, B)?.key).toBe('a');
  expect(fieldLevelWith(draft, C)).toBeUndefined();
});

it('a field placed with the keyboard is centered below the selected field', () => {
  expect(placeBelow(draft, C)).toEqual({ x: 350, y: 485 });
});

it.each([
  ['R', 'KeyR', 'r'],
  ['m', 'Semicolon', 'm'],
  ['a', 'KeyQ', 'a'],
  ['é', 'Digit2', 'é'],
  ['к', 'KeyR', 'r'],
  ['ق', 'KeyR', 'r'],
  ['ㄱ', 'KeyR', 'r'],
  ['ж', 'Semicolon', 'ж'],
  ['?', 'Digit7', '?'],
  ['R', '', 'r'],
])('“%s” on the key %s is the shortcut “%s”', (key, code, shortcut) => {
  expect(pressedKey({ key, code })).toBe(shortcut);
});
