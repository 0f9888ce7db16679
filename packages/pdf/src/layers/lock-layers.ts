import type { Dict } from '../objects/objects.ts';
import type { Editor } from '../writer/editor.ts';
import { type LayerStates, layerNumbers } from './layer-states.ts';

/**
 * Locks layers (ISO 32000-2, 8.11.4) in the state in which they were displayed, for documents whose hidden content
 * cannot be removed. The layers can no longer be changed automatically or manually. `catalog` must be a copy. Returns
 * whether it changed.
 */
export const lockLayers = (editor: Editor, catalog: Dict, states: LayerStates): boolean =>
  editor.editEntry(catalog, 'OCProperties', (properties) => {
    const configuration: Dict = new Map(editor.dict(properties.get('D')));
    const { layers } = states;
    if (!states.areAutomatic && areLocked(editor, properties, configuration, states)) return false;
    forgetUses(editor, states);
    for (const key of ['AS', 'ON', 'BaseState', 'RBGroups']) configuration.delete(key);
    configuration.set(
      'OFF',
      layers.filter(({ isShown }) => !isShown).map(({ ref }) => ref),
    );
    configuration.set(
      'Locked',
      layers.map(({ ref }) => ref),
    );
    // Viewers let users turn the layers in this list on and off (table 99).
    configuration.set('Order', []);
    properties.set('D', configuration);
    properties.delete('Configs');
    return true;
  });

/** Removes usage dictionaries, because some viewers follow them even if they contradict the catalog's settings. */
export const forgetUses = (editor: Editor, { layers }: LayerStates): void => {
  for (const { ref } of layers) editor.edited(ref, (entries) => entries.delete('Usage'));
};

const areLocked = (editor: Editor, properties: Dict, configuration: Dict, { layers }: LayerStates): boolean => {
  const locked = layerNumbers(editor, configuration, 'Locked');
  const order = editor.read(configuration.get('Order'));
  return (
    layers.every(({ ref }) => locked.has(ref.number)) &&
    Array.isArray(order) &&
    order.length === 0 &&
    !properties.has('Configs')
  );
};
