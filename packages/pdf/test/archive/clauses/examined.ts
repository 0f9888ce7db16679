import { identificationIn } from '../../../src/archive/identification.ts';
import { metadataOf } from '../../../src/archive/metadata.ts';
import { type Dict, Name, type PdfValue, Ref, Stream } from '../../../src/objects/objects.ts';
import { type Page, walkPages } from '../../../src/page/page-tree.ts';
import { PdfDocument } from '../../../src/reader/document.ts';
import { Content } from './content.ts';
import type { Flavour } from './rule.ts';

export interface Annotation {
  page: Page;
  dict: Dict;
  number: number;
}

export class Examined {
  readonly document: PdfDocument;
  readonly pages: Page[];
  readonly objects = new Map<number, PdfValue>();
  readonly annotations: Annotation[] = [];
  /** The content of each page, followed by that of all appearances. */
  readonly contents: Content[];
  readonly appearances: Content;
  readonly xmp: string;

  constructor(readonly bytes: Buffer) {
    this.document = PdfDocument.open(bytes);
    const { document } = this;
    this.pages = [...walkPages(document)];
    this.xmp = metadataOf(document)?.bytes.toString('utf8') ?? '';
    for (let number = 1; number < document.size; number++) {
      if (document.entry(number).kind !== 'free') this.objects.set(number, document.object(number));
    }
    this.appearances = new Content(document);
    for (const page of this.pages) {
      for (const item of document.resolveArray(page.own.get('Annots')) ?? []) {
        const entries = document.resolveDict(item);
        if (entries) this.annotations.push({ page, dict: entries, number: item instanceof Ref ? item.number : 0 });
      }
    }
    this.contents = this.pages.map((page) => this.#contentOf(page));
    for (const { dict } of this.annotations) this.#runAppearance(dict);
  }

  get all(): Content[] {
    return [...this.contents, this.appearances];
  }

  get flavours(): Flavour[] {
    const [pdfA, pdfUA] = [identificationIn(this.xmp, 'pdfA'), identificationIn(this.xmp, 'pdfUA')];
    return [...(pdfA ? [`A-${pdfA.part}` as Flavour] : []), ...(pdfUA ? (['UA-1'] as const) : [])];
  }

  /** Returns the PDF/A conformance level: A, B, U, E or F. */
  get conformance(): string {
    return identificationIn(this.xmp, 'pdfA')?.conformance ?? '';
  }

  name(value: PdfValue | undefined): string {
    const resolved = this.document.resolve(value);
    return resolved instanceof Name ? resolved.value : '';
  }

  *dictionaries(): Generator<{ where: string; dict: Dict }> {
    for (const [number, object] of this.objects) yield* this.#within(object, `object ${number}`);
  }

  *#within(value: PdfValue, where: string): Generator<{ where: string; dict: Dict }> {
    if (Array.isArray(value)) for (const item of value) yield* this.#within(item, where);
    const entries = value instanceof Stream ? value.dict : value;
    if (!(entries instanceof Map)) return;
    yield { where, dict: entries };
    for (const item of entries.values()) yield* this.#within(item, where);
  }

  #contentOf(page: Page): Content {
    const { document } = this;
    const content = new Content(document);
    const value = document.resolve(page.own.get('Contents'));
    const streams = (Array.isArray(value) ? value : [value]).map((item) => document.resolve(item));
    const parts = streams.flatMap((item) => (item instanceof Stream ? [document.decode(item), Buffer.from('\n')] : []));
    const resources = document.resolveDict(page.entry('Resources')) ?? new Map();
    const parents = document.resolve(page.own.get('StructParents'));
    content.run(Buffer.concat(parts), resources, { parents, own: page.own.has('Resources') });
    return content;
  }

  #runAppearance(annotation: Dict): void {
    const { document } = this;
    const normal = document.resolve(document.resolveDict(annotation.get('AP'))?.get('N'));
    const streams = normal instanceof Map ? [...normal.values()].map((item) => document.resolve(item)) : [normal];
    for (const stream of streams) {
      if (!(stream instanceof Stream)) continue;
      const own = document.resolveDict(stream.dict.get('Resources'));
      this.appearances.run(document.decode(stream), own ?? new Map(), { parents: null, own: own !== undefined });
    }
  }
}
