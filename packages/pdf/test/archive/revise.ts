import { type Dict, dict, name, type PdfValue, Ref, Stream } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { Update } from '../../src/writer/update.ts';

export const revised = (source: Uint8Array, change: (revision: Revision) => void): Buffer => {
  const update = new Update(PdfDocument.open(source));
  change(new Revision(update));
  return Buffer.concat([source, update.finish().tail]);
};

export class Revision {
  constructor(readonly update: Update) {}

  edit(passes: (entries: Dict) => boolean, change: (entries: Dict) => void): void {
    const { document } = this.update;
    for (let number = 1; number < document.size; number++) {
      const object = document.object(number);
      const entries = object instanceof Stream ? object.dict : object;
      if (!(entries instanceof Map) || !passes(entries)) continue;
      const changed: Dict = new Map(entries);
      change(changed);
      this.update.replace(new Ref(number), object instanceof Stream ? new Stream(changed, object.bytes) : changed);
    }
  }

  editType(type: string, change: (entries: Dict) => void): void {
    this.edit((entries) => this.is(entries.get('Type'), type), change);
  }

  catalog(more: Record<string, PdfValue>): void {
    this.editType('Catalog', (catalog) => {
      for (const [key, value] of Object.entries(more)) catalog.set(key, value);
    });
  }

  content(text: string, resources: Record<string, Dict> = {}): void {
    const added = this.update.add(new Stream(new Map(), Buffer.from(text)));
    this.editType('Page', (page) => {
      page.set('Contents', [page.get('Contents') ?? null, added]);
      const all: Dict = new Map(this.update.document.resolveDict(page.get('Resources')));
      for (const [key, entries] of Object.entries(resources)) {
        all.set(key, new Map([...(this.update.document.resolveDict(all.get(key)) ?? []), ...entries]));
      }
      page.set('Resources', all);
    });
  }

  form(text: string, entries: Record<string, PdfValue> = {}): Ref {
    const form = dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 9, 9], ...entries });
    return this.update.add(new Stream(form, Buffer.from(text)));
  }

  annotation(entries: Record<string, PdfValue>): void {
    const annotation = this.update.add(dict({ Type: name('Annot'), Rect: [10, 10, 20, 20], F: 4, ...entries }));
    this.editType('Page', (page) => page.set('Annots', [annotation]));
  }

  is(value: PdfValue | undefined, wanted: string): boolean {
    const resolved = this.update.document.resolve(value);
    return typeof resolved === 'object' && resolved !== null && 'value' in resolved && resolved.value === wanted;
  }
}
