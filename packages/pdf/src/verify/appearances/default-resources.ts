import { attribute } from '../../acroform/attributes.ts';
import type { FormNode, FormNodes } from '../../acroform/form-nodes.ts';
import { unlessRefused } from '../../errors/errors.ts';
import { type Dict, PdfString, type PdfValue, Stream } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { asBuffer } from '../../reader/syntax.ts';
import type { Comparison } from '../comparison/comparison.ts';
import { looksOf } from './appearance-of-value.ts';

/** An entry of the form's default resources (DR, ISO 32000-2, table 224). */
interface Resource {
  category: string;
  name: string;
}

/**
 * Whether the form's default resources are unchanged, except for resources that are new or unused. Programs that draw
 * signatures in layers (`/DR/XObject/FRM`) replace the resources of the previous signature.
 */
export const keepsWhatIsDrawnWith = (comparison: Comparison, nodes: FormNodes): boolean => {
  const changed = changedResources(comparison);
  if (changed.length === 0) return true;
  const uses = new Uses(comparison.before);
  return !changed.some((resource) => [...nodes.values()].some((node) => uses.of(node, resource)));
};

const defaultResources = (document: PdfDocument): Dict =>
  document.resolveDict(document.resolveDict(document.catalog.get('AcroForm'))?.get('DR')) ?? new Map();

const changedResources = (comparison: Comparison): Resource[] => {
  const { before, after } = comparison;
  const [then, now] = [defaultResources(before), defaultResources(after)];
  return [...then].flatMap(([category, entries]) => {
    const [known, current] = [before.resolveDict(entries), after.resolveDict(now.get(category))];
    if (!known) return [];
    return [...known].flatMap(([name, value]) =>
      comparison.difference(value, current?.get(name), 'Resources') ? [{ category, name }] : [],
    );
  });
};

/** Maximum number of bytes to read from one appearance, and from all appearances. */
const MAX_BYTES = 1024 * 1024;
const MAX_LOOKS = 10_000;
const MAX_DEPTH = 16;

/** Determines which default resources the fields of a document use. */
class Uses {
  /** Decoded content by stream. Undefined if the stream cannot be read. */
  readonly #contents = new Map<Stream, string | undefined>();

  constructor(private readonly document: PdfDocument) {}

  of(node: FormNode, resource: Resource): boolean {
    if (resource.category === 'Font' && this.#isNamed(attribute(this.document, node.own, 'DA'), resource.name))
      return true;
    return looksOf(this.document, node).some((look) => this.#isDrawnWith(look, resource, 0));
  }

  /**
   * Whether an appearance, or a form XObject in it, uses the default resource because it has no resource of that name.
   */
  #isDrawnWith(look: Stream, resource: Resource, depth: number): boolean {
    const resources = this.document.resolveDict(look.dict.get('Resources'));
    const own = this.document.resolveDict(resources?.get(resource.category));
    if (!own?.has(resource.name) && this.#mentions(look, resource.name)) return true;
    const inner = [...(this.document.resolveDict(resources?.get('XObject'))?.values() ?? [])];
    if (inner.length > 0 && depth === MAX_DEPTH) return true;
    return inner
      .map((value) => this.document.resolve(value))
      .some(
        (value) => value instanceof Stream && value.dict.has('BBox') && this.#isDrawnWith(value, resource, depth + 1),
      );
  }

  #mentions(look: Stream, name: string): boolean {
    if (!this.#contents.has(look)) this.#contents.set(look, this.#textOf(look));
    const text = this.#contents.get(look);
    // Names can be escaped in many ways, so assume a match.
    return text === undefined || text.includes(`/${name}`) || /\/[^\s/]*#/.test(text);
  }

  #textOf(look: Stream): string | undefined {
    if (this.#contents.size > MAX_LOOKS) return undefined;
    const bytes = unlessRefused(() => this.document.decode(look, MAX_BYTES));
    return bytes && asBuffer(bytes).toString('latin1');
  }

  #isNamed(appearance: PdfValue, name: string): boolean {
    return appearance instanceof PdfString && asBuffer(appearance.bytes).toString('latin1').includes(`/${name}`);
  }
}
