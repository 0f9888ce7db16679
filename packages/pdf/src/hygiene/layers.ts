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
 * Fixes layers (8.11.4) in the state people were shown: none changes by itself, as between the screen and the printer, or
 * is offered to be switched. Says whether there were any that change by themselves, and whether the catalog has changed.
 */
export const fixLayers = (editor: Editor, catalog: Dict): { isAutomatic: boolean; isChanged: boolean } => {
  let isAutomatic = false;
  const isChanged = editor.editEntry(catalog, 'OCProperties', (properties) => {
    const configuration: Dict = new Map(editor.dict(properties.get('D')));
    const layers = readLayers(editor, properties, configuration);
    const configurations = [configuration, ...editor.array(properties.get('Configs')).map((item) => editor.dict(item))];
    isAutomatic =
      configurations.some((item) => editor.array(item?.get('AS')).length > 0) ||
      layers.some((layer) => changesWithUse(editor, layer));
    if (!isAutomatic && (layers.length === 0 || areFixed(editor, properties, configuration, layers))) return false;
    for (const { ref, entries } of layers) {
      if (!entries.has('Usage')) continue;
      const changed: Dict = new Map(entries);
      changed.delete('Usage');
      editor.update.replace(ref, changed);
    }
    for (const key of ['AS', 'ON', 'BaseState', 'RBGroups']) configuration.delete(key);
    configuration.set(
      'OFF',
      layers.filter(({ isShown }) => !isShown).map(({ ref }) => ref),
    );
    configuration.set(
      'Locked',
      layers.map(({ ref }) => ref),
    );
    // What viewers list for people to switch (table 99).
    configuration.set('Order', []);
    properties.set('D', configuration);
    properties.delete('Configs');
    return true;
  });
  return { isAutomatic, isChanged };
};

const areFixed = (editor: Editor, properties: Dict, configuration: Dict, layers: Layer[]): boolean => {
  const locked = numbersIn(editor, configuration, 'Locked');
  const order = editor.read(configuration.get('Order'));
  return (
    layers.every(({ ref }) => locked.has(ref.number)) &&
    Array.isArray(order) &&
    order.length === 0 &&
    !properties.has('Configs')
  );
};

const readLayers = (editor: Editor, properties: Dict, configuration: Dict): Layer[] => {
  const on = numbersIn(editor, configuration, 'ON');
  const off = numbersIn(editor, configuration, 'OFF');
  const base = isName(editor.read(configuration.get('BaseState')), 'OFF') ? 'OFF' : 'ON';
  return editor.array(properties.get('OCGs')).flatMap((ref) => {
    const entries = editor.dict(ref);
    if (!(ref instanceof Ref) || !entries) return [];
    const configured = off.has(ref.number) ? 'OFF' : on.has(ref.number) ? 'ON' : base;
    const shown = stateFor(editor, entries, 'View') ?? configured;
    return [{ ref, entries, isShown: shown !== 'OFF', isConfigured: configured !== 'OFF' }];
  });
};

const numbersIn = (editor: Editor, configuration: Dict, key: string): Set<number> =>
  new Set(editor.array(configuration.get(key)).flatMap((item) => (item instanceof Ref ? [item.number] : [])));

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
