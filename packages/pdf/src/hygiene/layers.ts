import { type Dict, Name, type PdfValue, Ref } from '../objects.ts';
import type { Editor } from './editor.ts';

/** What a layer is used for, where it says in which state it is then (ISO 32000-2, table 100). */
const USES = ['View', 'Print', 'Export'] as const;

interface Layer {
  ref: Ref;
  entries: Dict;
  /** As the page images show it. */
  isShown: boolean;
  /** Or as other viewers do. */
  isConfigured: boolean;
}

/**
 * Fixes layers that change their state by themselves (8.11.4.4), as between the screen and the printer, in the state
 * people were shown. Says whether there were any.
 */
export const fixLayers = (editor: Editor, catalog: Dict): boolean => {
  let isAutomatic = false;
  editor.editEntry(catalog, 'OCProperties', (properties) => {
    const configuration: Dict = new Map(editor.dict(properties.get('D')));
    const layers = readLayers(editor, properties, configuration);
    const configurations = [configuration, ...editor.array(properties.get('Configs')).map((item) => editor.dict(item))];
    isAutomatic =
      configurations.some((item) => editor.array(item?.get('AS')).length > 0) ||
      layers.some((layer) => changesWithUse(editor, layer));
    if (!isAutomatic) return false;
    for (const { ref, entries } of layers) {
      if (!entries.has('Usage')) continue;
      const changed: Dict = new Map(entries);
      changed.delete('Usage');
      editor.update.replace(ref, changed);
    }
    for (const key of ['AS', 'ON', 'BaseState']) configuration.delete(key);
    configuration.set(
      'OFF',
      layers.filter(({ isShown }) => !isShown).map(({ ref }) => ref),
    );
    configuration.set(
      'Locked',
      layers.map(({ ref }) => ref),
    );
    properties.set('D', configuration);
    properties.delete('Configs');
    return true;
  });
  return isAutomatic;
};

const readLayers = (editor: Editor, properties: Dict, configuration: Dict): Layer[] => {
  const numbersIn = (key: string): Set<number> =>
    new Set(editor.array(configuration.get(key)).flatMap((item) => (item instanceof Ref ? [item.number] : [])));
  const on = numbersIn('ON');
  const off = numbersIn('OFF');
  const base = isName(editor.read(configuration.get('BaseState')), 'OFF') ? 'OFF' : 'ON';
  return editor.array(properties.get('OCGs')).flatMap((ref) => {
    const entries = editor.dict(ref);
    if (!(ref instanceof Ref) || !entries) return [];
    const configured = off.has(ref.number) ? 'OFF' : on.has(ref.number) ? 'ON' : base;
    const shown = stateFor(editor, entries, 'View') ?? configured;
    return [{ ref, entries, isShown: shown !== 'OFF', isConfigured: configured !== 'OFF' }];
  });
};

const changesWithUse = (editor: Editor, { entries, isShown, isConfigured }: Layer): boolean =>
  isShown !== isConfigured ||
  USES.some((use) => {
    const state = stateFor(editor, entries, use);
    return state !== undefined && (state !== 'OFF') !== isShown;
  });

const stateFor = (editor: Editor, layer: Dict, use: (typeof USES)[number]): string | undefined => {
  if (!layer.has('Usage')) return undefined;
  const state = editor.read(editor.dict(editor.dict(layer.get('Usage'))?.get(use))?.get(`${use}State`));
  return state instanceof Name ? state.value : undefined;
};

const isName = (value: PdfValue | undefined, expected: string): boolean =>
  value instanceof Name && value.value === expected;
