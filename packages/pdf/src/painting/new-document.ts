import { createHash } from 'node:crypto';
import { Archive } from '../archive/archive.ts';
import { writeMetadata } from '../archive/write-metadata.ts';
import { dateString } from '../objects/date.ts';
import { dict, name, type ObjectSink, PdfString, type PdfValue, Ref } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import type { Drawing } from '../page/drawing.ts';
import { wholeFile } from '../writer/whole-file.ts';
import { addPage } from './append-pages.ts';

export interface NewDocumentDetails {
  title: string;
  /** BCP 47 tag. */
  language: string;
  createdAt: Date;
}

/**
 * A new PDF that consists of drawings. It conforms to PDF/A-2b unless a drawing prevents that. Drawing code adds its fonts and
 * images here.
 */
export class NewDocument implements ObjectSink {
  readonly archive = new Archive(new Map([['pdfA', { part: 2, conformance: 'B' }]]));
  readonly #objects: (PdfValue | undefined)[] = [];

  add(object: PdfValue): Ref {
    return new Ref(this.#objects.push(object));
  }

  reserve(): Ref {
    return new Ref(this.#objects.push(undefined));
  }

  set({ number }: Ref, object: PdfValue): void {
    if (this.#objects[number - 1] !== undefined) throw new Error(`object ${number} is set already`);
    this.#objects[number - 1] = object;
  }

  /** Returns the whole file with one page per drawing. Must be called only once. */
  finish(drawings: readonly Drawing[], { title, language, createdAt }: NewDocumentDetails): Uint8Array {
    const parent = this.reserve();
    const pages = drawings.map((drawing) => addPage(this, parent, drawing));
    this.set(parent, dict({ Type: name('Pages'), Kids: pages, Count: pages.length }));
    const catalog = dict({
      Type: name('Catalog'),
      Pages: parent,
      Lang: textString(language),
      Metadata: this.add(writeMetadata({ title, language, createdAt, claims: this.archive.held })),
      ViewerPreferences: dict({ DisplayDocTitle: true }),
    });
    const information = dict({ Title: textString(title), CreationDate: dateString(createdAt) });
    const id = createHash('sha256').update(title).update(createdAt.toISOString());
    for (const { content } of drawings) id.update(content);
    const half = new PdfString(id.digest().subarray(0, 16), true);
    const trailer = dict({ Root: this.add(catalog), Info: this.add(information), ID: [half, half] });
    return wholeFile('1.7', this.#numbered(), trailer);
  }

  *#numbered(): Generator<[number, PdfValue]> {
    for (const [index, object] of this.#objects.entries()) {
      if (object === undefined) throw new Error(`object ${index + 1} was reserved but never set`);
      yield [index + 1, object];
    }
  }
}
