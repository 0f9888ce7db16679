import { PdfError } from '../../errors/errors.ts';
import { type Dict, dict, Name, name, type PdfValue, Ref, Stream } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { isEmbedded } from './font-text.ts';

/** Maximum size of one appearance's resources, in bytes. A font for all of Chinese takes 20 MiB. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_OBJECTS = 2_000;
const MAX_DEPTH = 50;

const NOT_DRAWN = new Set(['Parent', 'P', 'StructParent', 'StructParents', 'Metadata', 'PieceInfo', 'OC', 'ToUnicode']);

/** Copies objects from a document to a new file, with everything that they refer to. */
export class CopiedObjects {
  readonly #copied = new Map<number | Stream, Ref>();
  readonly #objects: PdfValue[] = [];
  #bytes = 0;

  constructor(private readonly document: PdfDocument) {}

  add(object: PdfValue): Ref {
    if (this.#objects.length >= MOST_OBJECTS) throw tooLarge();
    return new Ref(this.#objects.push(object));
  }

  set({ number }: Ref, object: PdfValue): void {
    this.#objects[number - 1] = object;
  }

  *numbered(): Generator<[number, PdfValue]> {
    for (const [index, object] of this.#objects.entries()) yield [index + 1, object];
  }

  /**
   * Copies a font. The glyphs of a composite font that is not embedded become boxes, because viewers substitute such
   * fonts and PDFium has no substitute.
   */
  font(value: PdfValue | undefined): PdfValue {
    const font = this.document.resolveDict(value);
    const subtype = this.document.resolve(font?.get('Subtype'));
    if (!font || !(subtype instanceof Name && subtype.value === 'Type0') || isEmbedded(this.document, font)) {
      return this.of(value ?? null);
    }
    const [first] = this.document.resolveArray(font.get('DescendantFonts')) ?? [];
    const descendant = new Map(this.document.resolveDict(first) ?? []);
    for (const [key, entry] of descendant) descendant.set(key, this.of(entry));
    const inBoxes = new Map([...descendant, ...this.#boxes()]);
    return this.add(new Map<string, PdfValue>([...this.#entriesOf(font), ['DescendantFonts', [this.add(inBoxes)]]]));
  }

  of(value: PdfValue, depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw tooLarge();
    const read = this.document.resolve(value);
    if (Array.isArray(read)) return this.#once(value, () => read.map((item) => this.of(item, depth + 1)));
    if (read instanceof Map) return this.#once(value, () => this.#entriesOf(read, depth));
    if (read instanceof Stream) {
      return this.#once(value instanceof Ref ? value : read, () => {
        const bytes = this.document.decode(read, MOST_BYTES - this.#bytes);
        this.#bytes += bytes.length;
        const { dict: entries } = read;
        const plain = new Map([...entries].filter(([key]) => !['Filter', 'DecodeParms', 'F', 'Length'].includes(key)));
        return new Stream(this.#entriesOf(plain, depth), bytes);
      });
    }
    return read;
  }

  #once(value: PdfValue, copy: () => PdfValue): PdfValue {
    if (!(value instanceof Ref || value instanceof Stream)) return copy();
    const key = value instanceof Ref ? value.number : value;
    const known = this.#copied.get(key);
    if (known) return known;
    const ref = this.add(null);
    this.#copied.set(key, ref);
    this.#objects[ref.number - 1] = copy();
    return ref;
  }

  #entriesOf(entries: Dict, depth = 0): Dict {
    return new Map(
      [...entries].filter(([key]) => !NOT_DRAWN.has(key)).map(([key, entry]) => [key, this.of(entry, depth + 1)]),
    );
  }

  #boxes(): Dict {
    const file = this.add(new Stream(new Map(), BOX_FONT));
    const descriptor = dict({
      Type: name('FontDescriptor'),
      FontName: name('Box'),
      Flags: 4,
      FontBBox: [0, 0, 1000, 1000],
      ItalicAngle: 0,
      Ascent: 800,
      Descent: -200,
      CapHeight: 700,
      StemV: 80,
      FontFile2: file,
    });
    return dict({
      Type: name('Font'),
      Subtype: name('CIDFontType2'),
      BaseFont: name('Box'),
      FontDescriptor: this.add(descriptor),
      CIDToGIDMap: this.add(new Stream(new Map(), new Uint8Array(2 * 65_536))),
    });
  }
}

const tooLarge = (): PdfError => new PdfError('too-large', 'The appearance of a field is too large.');

const BOX_FONT = Buffer.from(
  'AAEAAAAGAEAAAgAgZ2x5ZgO+CHAAAABsAAAAJGhlYWRi+0OhAAAAkAAAADZoaGVhBwoDhgAAAMgAAAAkaG10eAPoAGQAAADsAAAABGxvY2EAAAASAAAA8AAAAARtYXhwAAMABQAAAPQAAAAgAAEAZAAAA4QCvAADAAABAQEBAGQAAAMgAAAAAAK8AAD9RAAAAAEAAAABAAAAAAAAXw889QAAA+gAAAAAAAAAAAAAAAAAAAAAAGQAAAOEArwAAAAIAAIAAAAAAAAAAQAAAyD/OAAAA+gAZABkA4QAAQAAAAAAAAAAAAAAAAAAAAED6ABkAAAAEgABAAAAAQAEAAEAAAAAAAEAAAAAAAAAAAAAAAAAAAAA',
  'base64',
);
