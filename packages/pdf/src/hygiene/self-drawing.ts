import { resourceUses } from '../content/resource-uses.ts';
import { PdfError, unlessDamaged } from '../errors/errors.ts';
import { type Dict, Name, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { walkPages } from '../page/page-tree.ts';
import { entriesOf } from '../writer/editor.ts';
import type { Update } from '../writer/update.ts';
import { cycles } from './cycles.ts';

const MOST_READ = 32 * 1024 * 1024;
/** Maximum number of versions of objects that draw one another. Real files need at most one version of each. */
const MOST_VERSIONS = 500;
const PACKING = ['Filter', 'DecodeParms', 'F', 'FFilter', 'FDecodeParms', 'DL', 'Length'];

/** Content that is drawn by name: a form, a tiling pattern, a glyph of a Type 3 font, or the group of a soft mask. */
interface Drawn {
  stream: Stream;
  resources: Dict | undefined;
}

interface Use {
  category: 'XObject' | 'Pattern' | 'Font' | 'ExtGState';
  name: string;
  glyph?: string;
  target: number;
}

/**
 * Breaks cycles of content that draws itself, which ISO 32000-2, 8.10.1 forbids and which viewers cut off at different depths.
 * Afterwards, no content draws itself, even indirectly. If objects draw one another, each still draws the others where it is
 * drawn first.
 * @throws `PdfError` `too-large` for cycles that are too complex
 */
export const endSelfDrawing = (update: Update): void => {
  const drawings = new Drawings(update);
  // Forms often share resources, so a form may not draw everything that its resources list.
  const listed = cycles(drawings.numbers, (number) => drawings.listed(number).map(({ target }) => target));
  const suspects = new Set(listed.flat());
  const isSuspect = ({ target }: Use): boolean => suspects.has(target);
  const uses = new Map([...suspects].map((number) => [number, drawings.used(number).filter(isSuspect)]));
  for (const circle of cycles(suspects, (number) => (uses.get(number) ?? []).map(({ target }) => target))) {
    const members = new Set(circle);
    const versions = new Versions(update, drawings, (number) =>
      (uses.get(number) ?? []).filter(({ target }) => members.has(target)),
    );
    for (const number of circle) versions.settle(number);
  }
};

/** All content in a document that is drawn by name, keyed by object number. */
class Drawings {
  readonly #drawn = new Map<number, Drawn>();
  /** Keyed by resource dictionary, because many pages and forms share one. */
  readonly #listed = new Map<Dict, readonly Use[]>();
  #left = MOST_READ;

  constructor(private readonly update: Update) {
    for (const page of walkPages(update.document)) {
      this.#enter(this.#dict(page.entry('Resources')));
      const annotations = this.#read(page.entry('Annots'));
      for (const annotation of Array.isArray(annotations) ? annotations : []) {
        const look = this.#dict(this.#dict(annotation)?.get('AP'))?.get('N');
        const states = this.#read(look);
        // Treat appearances like forms named in resources.
        const looks: Dict = states instanceof Map ? states : new Map([['N', look ?? null]]);
        this.#enter(new Map([['XObject', looks]]));
      }
    }
  }

  get numbers(): Iterable<number> {
    return this.#drawn.keys();
  }

  get(number: number): Drawn | undefined {
    return this.#drawn.get(number);
  }

  listed(number: number): Use[] {
    return this.uses(this.#drawn.get(number)?.resources).filter(({ target }) => this.#drawn.has(target));
  }

  /**
   * Returns the objects that the content draws. If there is too much content to search, returns everything listed in its
   * resources.
   */
  used(number: number): Use[] {
    const listed = this.listed(number);
    const { stream } = this.#drawn.get(number) ?? {};
    if (!stream || this.#left <= 0) return listed;
    const content = unlessDamaged(() => this.update.document.decode(stream));
    if (!content) return [];
    this.#left -= content.length;
    const { uses } = resourceUses(content);
    return listed.filter(({ category, name }) => uses.has(`${category} ${name}`));
  }

  uses(resources: Dict | undefined): readonly Use[] {
    if (!resources) return [];
    const known = this.#listed.get(resources);
    if (known) return known;
    const found: Use[] = [];
    const each = (category: Use['category'], visit: (name: string, value: PdfValue) => void): void => {
      for (const [name, value] of this.#dict(resources?.get(category)) ?? []) visit(name, value);
    };
    for (const category of ['XObject', 'Pattern'] as const) {
      each(category, (name, value) => {
        for (const target of this.#target(value)) found.push({ category, name, target: target.target });
      });
    }
    each('ExtGState', (name, value) => {
      const group = this.#dict(this.#dict(value)?.get('SMask'))?.get('G');
      for (const { target } of this.#target(group)) found.push({ category: 'ExtGState', name, target });
    });
    each('Font', (name, value) => {
      for (const [glyph, content] of this.#dict(this.#dict(value)?.get('CharProcs')) ?? []) {
        for (const { target } of this.#target(content)) found.push({ category: 'Font', name, glyph, target });
      }
    });
    this.#listed.set(resources, found);
    return found;
  }

  #target(value: PdfValue | undefined): { target: number }[] {
    const stream = value instanceof Ref ? this.#read(value) : undefined;
    if (!(value instanceof Ref) || !(stream instanceof Stream)) return [];
    const subtype = this.#read(stream.dict.get('Subtype'));
    return subtype instanceof Name && subtype.value === 'Image' ? [] : [{ target: value.number }];
  }

  #enter(first: Dict | undefined): void {
    const waiting = [first];
    while (waiting.length > 0) {
      const resources = waiting.pop();
      if (!resources || this.#listed.has(resources)) continue;
      for (const { target, category, name } of this.uses(resources)) {
        const stream = this.#read(new Ref(target));
        if (this.#drawn.has(target) || !(stream instanceof Stream)) continue;
        // Glyphs use the resources of their font.
        const font = category === 'Font' ? this.#dict(this.#dict(resources.get('Font'))?.get(name)) : undefined;
        const own = this.#dict(stream.dict.get('Resources')) ?? this.#dict(font?.get('Resources')) ?? resources;
        this.#drawn.set(target, { stream, resources: own });
        waiting.push(own);
      }
    }
  }

  #dict(value: PdfValue | undefined): Dict | undefined {
    return entriesOf(this.#read(value));
  }

  #read(value: PdfValue | undefined): PdfValue {
    return unlessDamaged(() => this.update.current(value)) ?? null;
  }
}

/** Creates versions of the objects in a cycle, each without the objects that are already being drawn. */
class Versions {
  readonly #made = new Map<string, Ref>();

  constructor(
    private readonly update: Update,
    private readonly drawings: Drawings,
    private readonly uses: (number: number) => readonly Use[],
  ) {}

  /** Replaces an object with the version for the place where it is drawn first. */
  settle(number: number): void {
    this.update.replace(new Ref(number), this.#version(number, [number]));
  }

  /** @param underWay the object and all objects that it is being drawn in */
  #version(number: number, underWay: readonly number[]): PdfValue {
    const drawn = this.drawings.get(number);
    if (!drawn) return null;
    const resources: Dict = new Map(drawn.resources);
    for (const use of this.uses(number)) {
      const isUnderWay = underWay.includes(use.target);
      const within = isUnderWay ? [] : [...underWay, use.target];
      this.#redirect(resources, use, this.#ref(use.target, within));
    }
    return new Stream(new Map([...drawn.stream.dict, ['Resources', resources]]), drawn.stream.bytes);
  }

  #ref(number: number, underWay: readonly number[]): Ref {
    const key = `${number} in ${underWay.toSorted((a, b) => a - b).join(' ')}`;
    const known = this.#made.get(key);
    if (known) return known;
    if (this.#made.size >= MOST_VERSIONS)
      throw new PdfError('too-large', 'Content of the PDF draws itself in too many ways.');
    const ref = this.update.reserve();
    this.#made.set(key, ref);
    this.update.set(ref, underWay.length > 0 ? this.#version(number, underWay) : this.#empty(number));
    return ref;
  }

  #empty(number: number): PdfValue {
    const entries: Dict = new Map(this.drawings.get(number)?.stream.dict);
    for (const key of [...PACKING, 'Resources']) entries.delete(key);
    return new Stream(entries, new Uint8Array(0));
  }

  #redirect(resources: Dict, { category, name, glyph }: Use, to: Ref): void {
    const path = { XObject: [], Pattern: [], ExtGState: ['SMask', 'G'], Font: ['CharProcs', glyph ?? ''] }[category];
    const keys = [category, name, ...path];
    const last = keys.pop() ?? '';
    let holder = resources;
    for (const key of keys) {
      const copy: Dict = new Map(entriesOf(this.update.current(holder.get(key))));
      holder.set(key, copy);
      holder = copy;
    }
    holder.set(last, to);
  }
}
