import { type Dict, Name, type PdfValue, Ref } from '../objects/objects.ts';
import type { Editor } from '../writer/editor.ts';

/** Uses for which a layer can specify its visibility (ISO 32000-2, table 100). */
const USES = ['View', 'Print', 'Export'] as const;
/** Maximum depth of an expression. Viewers treat deeper ones as false, and no program writes them. */
const MAX_EXPRESSION_DEPTH = 32;

export interface Layer {
  ref: Ref;
  entries: Dict;
  /** Whether the layer is visible in page images. */
  isShown: boolean;
  /** Whether the layer is visible in viewers that ignore its usage dictionary. */
  isConfigured: boolean;
}

/** Determines which layers of a document (optional content, 8.11) are visible on screen. */
export class LayerStates {
  readonly #shown = new Map<number, boolean>();
  readonly #memberships = new Map<number, boolean>();

  private constructor(
    private readonly editor: Editor,
    readonly layers: readonly Layer[],
    private readonly configurations: readonly (Dict | undefined)[],
  ) {
    for (const { ref, isShown } of layers) this.#shown.set(ref.number, isShown);
  }

  /** Returns undefined if the catalog lists no layers, in which case everything is visible. */
  static of(editor: Editor, catalog: Dict): LayerStates | undefined {
    const properties = editor.dict(catalog.get('OCProperties'));
    if (!properties) return undefined;
    const configuration: Dict = editor.dict(properties.get('D')) ?? new Map();
    const layers = readLayers(editor, properties, configuration);
    if (layers.length === 0) return undefined;
    const others = editor.array(properties.get('Configs')).map((item) => editor.dict(item));
    return new LayerStates(editor, layers, [configuration, ...others]);
  }

  /** Whether the visibility of anything changes automatically, e.g. between screen and print, or depends on the viewer. */
  get areAutomatic(): boolean {
    return (
      this.configurations.some((item) => this.editor.array(item?.get('AS')).length > 0) ||
      this.layers.some((layer) => changesWithUse(this.editor, layer))
    );
  }

  /** Returns the memberships in several layers (table 97) that have been looked up so far. */
  get memberships(): Ref[] {
    return [...this.#memberships.keys()].map((number) => new Ref(number));
  }

  /** Whether the content of a layer, or of a membership in several layers, is visible. All other content is visible. */
  isShown(value: PdfValue | undefined): boolean {
    const entries = this.editor.dict(value);
    if (!entries) return true;
    if (!isName(this.editor.read(entries.get('Type')), 'OCMD')) return this.#isLayerShown(value);
    const known = value instanceof Ref ? this.#memberships.get(value.number) : undefined;
    if (known !== undefined) return known;
    const isShown = this.#isMembershipShown(entries);
    if (value instanceof Ref) this.#memberships.set(value.number, isShown);
    return isShown;
  }

  #isLayerShown(value: PdfValue | undefined): boolean {
    return (value instanceof Ref ? this.#shown.get(value.number) : undefined) ?? true;
  }

  #isMembershipShown(entries: Dict): boolean {
    const expression = this.editor.read(entries.get('VE'));
    if (Array.isArray(expression)) return this.#isTrue(expression, 0);
    const listed = this.editor.read(entries.get('OCGs'));
    if (!Array.isArray(listed)) return this.#isLayerShown(entries.get('OCGs'));
    const states = listed.filter((item) => this.editor.dict(item)).map((item) => this.#isLayerShown(item));
    if (states.length === 0) return true;
    const policy = this.editor.read(entries.get('P'));
    switch (policy instanceof Name ? policy.value : 'AnyOn') {
      case 'AllOn':
        return !states.includes(false);
      case 'AllOff':
        return !states.includes(true);
      case 'AnyOff':
        return states.includes(false);
      default:
        return states.includes(true);
    }
  }

  #isTrue(expression: readonly PdfValue[], depth: number): boolean {
    if (depth > MAX_EXPRESSION_DEPTH) return false;
    const operator = this.editor.read(expression[0]);
    const operands = expression.slice(1).flatMap((item): boolean[] => {
      const operand = this.editor.read(item);
      if (Array.isArray(operand)) return [this.#isTrue(operand, depth + 1)];
      return operand instanceof Map ? [this.#isLayerShown(item)] : [];
    });
    if (isName(operator, 'Not')) return operands[0] === false;
    if (isName(operator, 'And')) return operands.length > 0 && !operands.includes(false);
    return isName(operator, 'Or') && operands.includes(true);
  }
}

const readLayers = (editor: Editor, properties: Dict, configuration: Dict): Layer[] => {
  const on = layerNumbers(editor, configuration, 'ON');
  const off = layerNumbers(editor, configuration, 'OFF');
  const base = isName(editor.read(configuration.get('BaseState')), 'OFF') ? 'OFF' : 'ON';
  return editor.array(properties.get('OCGs')).flatMap((ref) => {
    const entries = editor.dict(ref);
    if (!(ref instanceof Ref) || !entries) return [];
    const configured = off.has(ref.number) ? 'OFF' : on.has(ref.number) ? 'ON' : base;
    const shown = isForViewing(editor, entries) ? (stateFor(editor, entries, 'View') ?? configured) : 'ON';
    return [{ ref, entries, isShown: shown !== 'OFF', isConfigured: configured !== 'OFF' }];
  });
};

export const layerNumbers = (editor: Editor, configuration: Dict, key: string): Set<number> =>
  new Set(editor.array(configuration.get(key)).flatMap((item) => (item instanceof Ref ? [item.number] : [])));

/** Whether a layer affects viewing. Layers with a different intent, e.g. for designers, hide nothing (8.11.2.3). */
const isForViewing = (editor: Editor, layer: Dict): boolean => {
  const intent = editor.read(layer.get('Intent')) ?? null;
  const intents = Array.isArray(intent) ? intent.map((item) => editor.read(item)) : [intent];
  return intent === null || intents.some((item) => isName(item, 'View') || isName(item, 'All'));
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
