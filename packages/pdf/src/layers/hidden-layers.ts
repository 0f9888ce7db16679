import { unlessRefused } from '../errors/errors.ts';
import { compressed } from '../objects/compressed.ts';
import { type Dict, dict, Name, name, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import type { Editor } from '../writer/editor.ts';
import { type Mark, withoutHidden } from './hidden-content.ts';
import type { LayerStates } from './layer-states.ts';
import { forgetUses, lockLayers } from './lock-layers.ts';

const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_UNPACKED_TOGETHER = 256 * 1024 * 1024;
/** Filter entries of a stream, which do not apply to its replacement. */
const PACKING = ['Filter', 'DecodeParms', 'Length', 'DL', 'F', 'FFilter', 'FDecodeParms'];
const NOTHING = new Stream(
  dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 0, 0] }),
  new Uint8Array(0),
);

interface Piece {
  content: PdfValue;
  resources: PdfValue | undefined;
}

/**
 * Removes the content of hidden layers (ISO 32000-2, 8.11) from pages, forms, appearances, patterns, glyphs and masks. Removes
 * hidden annotations and images completely. If no hidden content is left, also removes the layers themselves.
 */
export class HiddenLayers {
  readonly #done = new Map<number, PdfValue | undefined>();
  readonly #pending: Piece[] = [];
  /** Replacements for content without resources. They are written only if all users of the content have the same resources. */
  readonly #unbound = new Map<number, { content: Ref; object: Stream }>();
  #unpacked = 0;
  #isComplete = true;

  constructor(
    private readonly editor: Editor,
    private readonly states: LayerStates,
  ) {}

  get areLeft(): boolean {
    return !this.#isComplete;
  }

  /** Cleans a page, which must be a copy, and everything that it displays. Returns whether the copy changed. */
  cleanPage(page: Dict, resources: PdfValue | undefined): boolean {
    const { editor } = this;
    this.#follow(resources);
    const haveAnnotationsChanged = this.#cleanAnnotations(page, resources);
    const contents = editor.read(page.get('Contents'));
    const streams = (Array.isArray(contents) ? contents : [contents])
      .map((item) => editor.read(item))
      .filter((item) => item instanceof Stream);
    const content = this.#cleaned(streams, resources, 0);
    if (content) page.set('Contents', editor.update.addStream(new Map(), content));
    this.#finishPending();
    return haveAnnotationsChanged || content !== undefined;
  }

  /** Cleans forms that will be painted on a page but are not yet among its resources. */
  cleanForms(forms: readonly Ref[]): void {
    for (const content of forms) this.#pending.push({ content, resources: undefined });
    this.#finishPending();
  }

  /**
   * Removes the layers from `catalog`, or locks them if hidden content is left. `catalog` must be a copy. Returns
   * whether it changed.
   */
  conclude(catalog: Dict): boolean {
    const { editor, states } = this;
    for (const { content, object } of this.#unbound.values()) editor.update.replace(content, object);
    if (this.areLeft) return lockLayers(editor, catalog, states);
    forgetUses(editor, states);
    // The remaining memberships are visible. Without the layers, their expressions could evaluate differently, so replace them
    // with empty memberships.
    for (const ref of states.memberships) editor.update.replace(ref, dict({ Type: name('OCMD') }));
    return catalog.delete('OCProperties');
  }

  #finishPending(): void {
    for (let next = this.#pending.pop(); next; next = this.#pending.pop()) this.#cleanPiece(next);
  }

  /** Queues the content listed in resources (7.8.3). */
  #follow(resources: PdfValue | undefined): void {
    if (this.#isDone(resources, undefined)) return;
    const { editor } = this;
    const entries = editor.dict(resources);
    const named = (key: string): PdfValue[] => [...(editor.dict(entries?.get(key))?.values() ?? [])];
    for (const content of [...named('XObject'), ...named('Pattern')]) this.#pending.push({ content, resources });
    for (const font of named('Font')) {
      const glyphs = editor.dict(font);
      const own = glyphs?.get('Resources') ?? resources;
      for (const content of editor.dict(glyphs?.get('CharProcs'))?.values() ?? []) {
        this.#pending.push({ content, resources: own });
      }
      if (glyphs?.has('CharProcs')) this.#follow(own);
    }
    for (const state of named('ExtGState')) {
      const mask = editor.dict(editor.dict(state)?.get('SMask'));
      if (mask) this.#pending.push({ content: mask.get('G') ?? null, resources });
    }
  }

  #isDone(value: PdfValue | undefined, resources: PdfValue | undefined): boolean {
    if (!(value instanceof Ref)) return false;
    if (this.#done.has(value.number)) return true;
    this.#done.set(value.number, resources);
    return false;
  }

  #cleanPiece({ content, resources }: Piece): void {
    const { editor } = this;
    const stream = editor.read(content);
    if (!(content instanceof Ref) || !(stream instanceof Stream)) return;
    const own = stream.dict.get('Resources');
    if (this.#isDone(content, resources)) {
      if (own === undefined && !isImage(editor, stream)) this.#compare(content, resources);
      return;
    }
    const layer = stream.dict.get('OC');
    if (layer !== undefined && !this.states.isShown(layer)) {
      editor.update.replace(content, NOTHING);
      return;
    }
    const isUnbound = layer !== undefined && !(layer instanceof Ref);
    if (stream.dict.has('Resources')) this.#follow(own);
    const cleaned = isImage(editor, stream) ? undefined : this.#cleaned([stream], own ?? resources, undefined);
    if (!cleaned && !isUnbound) return;
    const entries: Dict = new Map(stream.dict);
    entries.delete('OC');
    if (cleaned) for (const key of PACKING) entries.delete(key);
    const object = cleaned ? compressed(entries, cleaned) : new Stream(entries, stream.bytes);
    if (own === undefined) this.#unbound.set(content.number, { content, object });
    else editor.update.replace(content, object);
  }

  /**
   * Compares the resources that pages provide for the same content. Content without its own resources can be replaced only if all
   * pages provide the same ones.
   */
  #compare(content: Ref, resources: PdfValue | undefined): void {
    const before = this.#done.get(content.number);
    if (before === resources || (this.#marks(before).size === 0 && this.#marks(resources).size === 0)) return;
    const original = this.editor.update.document.resolve(content);
    const isMarked = original instanceof Stream && this.#unpack([original])?.includes('BDC') !== false;
    if (!isMarked) return;
    this.#unbound.delete(content.number);
    this.#isComplete = false;
  }

  /** Returns the content without its hidden parts. Undefined if nothing changes. */
  #cleaned(streams: Stream[], resources: PdfValue | undefined, textMode: number | undefined): Uint8Array | undefined {
    const marks = this.#marks(resources);
    if (marks.size === 0) return undefined;
    const content = this.#unpack(streams);
    const cleaned = content && withoutHidden(content, marks, textMode);
    if (!cleaned) this.#isComplete = false;
    return cleaned === content ? undefined : cleaned;
  }

  /** Returns the names that mark content (14.6.2) for layers, except for those that never hide it. */
  #marks(resources: PdfValue | undefined): Map<string, Mark> {
    const { editor, states } = this;
    const marks = new Map<string, Mark>();
    for (const [key, value] of editor.dict(editor.dict(resources)?.get('Properties')) ?? []) {
      if (!states.isShown(value)) marks.set(key, 'hidden');
      else if (!(value instanceof Ref) && editor.dict(value)?.has('OCGs')) marks.set(key, 'plain');
    }
    return marks;
  }

  #unpack(streams: Stream[]): Buffer | undefined {
    return unlessRefused(() => {
      const parts: Uint8Array[] = [];
      for (const stream of streams) {
        const part = this.editor.update.document.decode(stream, MOST_UNPACKED);
        this.#unpacked += part.length;
        if (this.#unpacked > MOST_UNPACKED_TOGETHER) return undefined;
        parts.push(part, Buffer.from('\n'));
      }
      return Buffer.concat(parts);
    });
  }

  #cleanAnnotations(page: Dict, resources: PdfValue | undefined): boolean {
    const { editor, states } = this;
    const annotations = editor.array(page.get('Annots'));
    const kept = annotations.flatMap((item) => {
      const annotation = editor.dict(item);
      if (!annotation) return [item];
      if (!states.isShown(annotation.get('OC'))) return [];
      for (const appearance of editor.dict(annotation.get('AP'))?.values() ?? []) {
        const listed = editor.read(appearance);
        for (const content of listed instanceof Map ? listed.values() : [appearance]) {
          this.#pending.push({ content, resources });
        }
      }
      return [editor.edited(item, (entries) => entries.delete('OC'))];
    });
    if (kept.length === annotations.length && kept.every((item, index) => item === annotations[index])) return false;
    page.set('Annots', kept);
    return true;
  }
}

const isImage = (editor: Editor, stream: Stream): boolean => {
  const subtype = editor.read(stream.dict.get('Subtype'));
  return subtype instanceof Name && subtype.value === 'Image';
};
