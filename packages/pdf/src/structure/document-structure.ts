import { unlessDamaged } from '../errors/errors.ts';
import { type Dict, dict, Name, name, type PdfValue, Ref } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import type { Update } from '../writer/update.ts';
import { ParentTree } from './parent-tree.ts';
import { type MarkedContent, type Marks, Tag } from './tag.ts';

/** Maximum number of elements to search for a heading. The first heading shows how the document tags all of them. */
const MOST_SEARCHED = 2000;

/** Location of marked content: the page itself, or a form XObject that the page draws. */
interface Place {
  page: Ref;
  form?: Ref | undefined;
}

interface PlacedAnnotation {
  page: Ref;
  type: 'Form' | 'Annot';
  description?: string | undefined;
  /** Element that receives the content. Default: a new element after all others. */
  element?: Ref | undefined;
}

/**
 * Structure of a tagged document (ISO 32000-2, 14.7). Only methods that take an existing element modify it. New
 * elements and parent tree keys are added after the existing ones.
 */
export class DocumentStructure {
  readonly #places = new Map<Marks, Place>();
  readonly #added: Ref[] = [];
  /** Element or root that receives new elements. */
  readonly #container: Ref;
  readonly #headings: 'H' | 'numbered';
  /** New top-level elements, in the order in which they were placed. */
  readonly #tops = new Set<Tag>();
  readonly #keys: { key: number; marks: Marks }[] = [];

  private constructor(
    private readonly update: Update,
    private readonly root: Ref,
    private readonly parents: ParentTree,
  ) {
    this.#container = this.#documentElement() ?? root;
    this.#headings = this.#usesPlainHeadings() ? 'H' : 'numbered';
  }

  /** Returns undefined if the document is not tagged, or if its structure cannot be extended. */
  static of(update: Update): DocumentStructure | undefined {
    const { document } = update;
    const root = document.catalog.get('StructTreeRoot');
    if (!(root instanceof Ref)) return undefined;
    return unlessDamaged(() => {
      const information = document.resolveDict(document.catalog.get('MarkInfo'));
      const entries = document.resolveDict(root);
      if (document.resolve(information?.get('Marked')) !== true || !entries) return undefined;
      const parents = ParentTree.of(update, entries);
      return parents && new DocumentStructure(update, root, parents);
    });
  }

  /** Registers the location of marked content. Returns the key for StructParents. */
  place(marks: Marks, place: Place): number {
    this.#places.set(marks, place);
    for (const { root } of marks.holders) this.#tops.add(root);
    const key = this.parents.reserve();
    this.#keys.push({ key, marks });
    return key;
  }

  /**
   * Adds an annotation to the structure, as a child of `within` if given. The element is a Form for a widget and an
   * Annot for any other annotation (14.8.4.5). Returns the key for StructParent.
   */
  addAnnotation(annotation: Ref, { page, type, description, element: within }: PlacedAnnotation): number {
    const key = this.parents.reserve();
    const element = this.update.add(
      dict({
        Type: name('StructElem'),
        S: name(type),
        P: within ?? this.#container,
        Pg: page,
        Alt: description === undefined ? undefined : textString(description),
        K: dict({ Type: name('OBJR'), Obj: annotation }),
      }),
    );
    if (within) this.changeElement(within, (entries) => entries.set('K', [...this.#kidsOf(entries), element]));
    else this.#added.push(element);
    this.parents.set(key, element);
    return key;
  }

  elementOf(annotation: Dict): Ref | undefined {
    const key = this.update.document.resolve(annotation.get('StructParent'));
    const owner = typeof key === 'number' ? this.parents.get(key) : undefined;
    return owner instanceof Ref ? owner : undefined;
  }

  changeElement(element: Ref, change: (entries: Dict) => void): void {
    const current = this.update.current(element);
    if (!(current instanceof Map)) return;
    const changed: Dict = new Map(current);
    change(changed);
    this.update.replace(element, changed);
  }

  /** Removes an annotation from its element, e.g. because it is removed from its page. */
  releaseAnnotation(element: Ref): void {
    this.changeElement(element, (entries) => {
      entries.set(
        'K',
        this.#kidsOf(entries).filter((kid) => !this.#isObjectReference(kid)),
      );
    });
  }

  /** Replaces the annotation in an existing element with marked content. */
  holdInstead(element: Ref, { form, page, attributes }: { form: Ref; page: Ref; attributes: Dict }): number {
    const key = this.parents.reserve();
    this.parents.set(key, [element]);
    this.describeInstead(element, attributes);
    this.changeElement(element, (entries) => {
      const content = dict({ Type: name('MCR'), Pg: page, Stm: form, MCID: 0 });
      const kids = this.#kidsOf(entries);
      entries.set('K', kids.length > 0 ? [...kids, content] : content);
    });
    return key;
  }

  /** Replaces the annotation in an existing element with attributes that describe it. */
  describeInstead(element: Ref, attributes: Dict): void {
    this.releaseAnnotation(element);
    this.changeElement(element, (entries) => {
      const before = this.update.current(entries.get('A'));
      entries.set('A', before === null ? attributes : [...(Array.isArray(before) ? before : [before]), attributes]);
    });
  }

  /** Writes the additions. Must be called exactly once, before the update is laid out. */
  finish(): void {
    const { update } = this;
    const refs = new Map<Tag, Ref>();
    const elements = [...this.#tops].map((tag) => this.#write(tag, this.#container, refs));
    for (const { key, marks } of this.#keys) {
      this.parents.set(
        key,
        marks.holders.map((holder) => refs.get(holder) ?? null),
      );
    }
    const added = [...elements, ...this.#added];
    if (added.length > 0) {
      this.changeElement(this.#container, (entries) => entries.set('K', [...this.#kidsOf(entries), ...added]));
    }
    const current = update.current(this.root);
    const root: Dict = new Map(current instanceof Map ? current : []);
    if (this.parents.write(root)) update.replace(this.root, root);
  }

  #write(tag: Tag, parent: Ref, refs: Map<Tag, Ref>): Ref {
    const ref = this.update.reserve();
    refs.set(tag, ref);
    const { alternative, actualText, language, attributes } = tag.options;
    const kids = tag.kids.map((kid) => (kid instanceof Tag ? this.#write(kid, ref, refs) : this.#reference(kid)));
    const type = this.#headings === 'H' && /^H\d$/.test(tag.type) ? 'H' : tag.type;
    this.update.set(
      ref,
      dict({
        Type: name('StructElem'),
        S: name(type),
        P: parent,
        Lang: language === undefined ? undefined : textString(language),
        Alt: alternative === undefined ? undefined : textString(alternative),
        ActualText: actualText === undefined ? undefined : textString(actualText),
        A: attributes,
        K: kids.length === 1 ? kids[0] : kids,
      }),
    );
    return ref;
  }

  #reference({ marks, number }: MarkedContent): PdfValue {
    const place = this.#places.get(marks);
    if (!place) throw new Error('what is tagged was drawn nowhere');
    return dict({ Type: name('MCR'), Pg: place.page, Stm: place.form, MCID: number });
  }

  #kidsOf(entries: Dict): PdfValue[] {
    const value = entries.get('K');
    const kids = this.update.current(value);
    if (Array.isArray(kids)) return kids;
    return value === undefined || kids === null ? [] : [value];
  }

  #isObjectReference(kid: PdfValue): boolean {
    const entries = this.update.current(kid);
    const type = entries instanceof Map ? this.update.current(entries.get('Type')) : null;
    return type instanceof Name && type.value === 'OBJR';
  }

  /**
   * Returns the single top-level element that contains all others. PDF 2.0 requires one, and most programs write one.
   */
  #documentElement(): Ref | undefined {
    const entries = this.update.document.resolveDict(this.root);
    const kids = entries ? this.#kidsOf(entries) : [];
    const [only] = kids;
    if (kids.length !== 1 || !(only instanceof Ref)) return undefined;
    return this.#typeOf(this.update.document.resolveDict(only)) === 'Document' ? only : undefined;
  }

  #typeOf(element: Dict | undefined): string {
    const { document } = this.update;
    const roles = document.resolveDict(document.resolveDict(this.root)?.get('RoleMap'));
    let type = document.resolve(element?.get('S'));
    for (let step = 0; step < 8 && type instanceof Name; step++) {
      const mapped = document.resolve(roles?.get(type.value));
      if (!(mapped instanceof Name) || STANDARD_HEADINGS.has(type.value)) return type.value;
      type = mapped;
    }
    return type instanceof Name ? type.value : '';
  }

  /**
   * Whether all headings are H, each in its own section, instead of numbered (ISO 14289-1, 7.4.4). The first heading
   * decides.
   */
  #usesPlainHeadings(): boolean {
    const { document } = this.update;
    const root = document.resolveDict(this.root);
    const stack = root ? [...this.#kidsOf(root)] : [];
    for (let looked = 0; looked < MOST_SEARCHED; looked++) {
      const kid = stack.shift();
      if (kid === undefined) return false;
      const element = kid instanceof Ref ? unlessDamaged(() => document.resolveDict(kid)) : undefined;
      if (!element) continue;
      const type = this.#typeOf(element);
      if (STANDARD_HEADINGS.has(type)) return type === 'H';
      stack.unshift(...this.#kidsOf(element).slice(0, MOST_SEARCHED));
    }
    return false;
  }
}

const STANDARD_HEADINGS = new Set(['H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
