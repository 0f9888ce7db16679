import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Canvas } from '../src/canvas/canvas.ts';
import { type Dict, dict, name, type ObjectSink, type PdfValue, Ref, Stream } from '../src/objects/objects.ts';
import { createFontSet, type FontSet } from '../src/text/font-set.ts';
import { serialize } from '../src/writer/serialize.ts';

/** A new one-page PDF for drawing, with methods that show how other programs read it. */
export class Sheet {
  readonly objects = new Map<number, PdfValue>();
  readonly sink: ObjectSink = {
    add: (object) => {
      const ref = this.sink.reserve();
      this.objects.set(ref.number, object);
      return ref;
    },
    reserve: () => new Ref(++this.#last),
    set: (ref, object) => void this.objects.set(ref.number, object),
  };
  readonly fonts: FontSet = createFontSet(this.sink);
  readonly canvas: Canvas;
  readonly catalog: Record<string, PdfValue> = {};
  #last = 0;
  #pdf: Buffer | undefined;

  constructor(
    width = 600,
    height = 800,
    readonly page: Record<string, PdfValue> = {},
  ) {
    this.canvas = new Canvas({ width, height }, this.fonts, this.sink);
  }

  pdf(): Buffer {
    if (this.#pdf) return this.#pdf;
    const { content, resources, size } = this.canvas.finish();
    this.fonts.finish();
    const pages = this.sink.reserve();
    const page = this.sink.add(
      dict({
        Type: name('Page'),
        Parent: pages,
        MediaBox: [0, 0, size.width, size.height],
        Resources: resources,
        Contents: this.sink.add(new Stream(new Map(), content)),
        ...this.page,
      }),
    );
    this.sink.set(pages, dict({ Type: name('Pages'), Kids: [page], Count: 1 }));
    const catalog = this.sink.add(dict({ Type: name('Catalog'), Pages: pages, ...this.catalog }));
    this.#pdf = assemble(this.objects, catalog);
    return this.#pdf;
  }

  /** Returns the text that can be searched and copied, according to Poppler. */
  text(): string {
    return this.#run((file) => execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-']).toString());
  }

  /** Renders the page, at one pixel per point unless `scale` is given. */
  pixels(scale = 1): Pixels {
    return this.#run((file) => {
      execFileSync('pdftoppm', ['-gray', '-r', String(72 * scale), '-singlefile', file, `${file}.page`]);
      return Pixels.fromPgm(readFileSync(`${file}.page.pgm`));
    });
  }

  /** Returns the problems that qpdf reports. Empty if the file is sound. */
  check(): string {
    return this.#run((file) => {
      try {
        execFileSync('qpdf', ['--check', file], { stdio: 'pipe' });
        return '';
      } catch (error) {
        return String((error as { stderr: Buffer }).stderr);
      }
    });
  }

  #run<Result>(use: (file: string) => Result): Result {
    const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
    try {
      const file = join(folder, 'sheet.pdf');
      writeFileSync(file, this.pdf());
      return use(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

/** A grayscale image, in which 0 is black. */
export class Pixels {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly values: Uint8Array,
  ) {}

  static fromPgm(file: Buffer): Pixels {
    const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64));
    if (!header) throw new Error('not a PGM file');
    return new Pixels(Number(header[1]), Number(header[2]), file.subarray(header[0].length));
  }

  /** Returns the bounds of everything that is not white, in pixels. Undefined if the page is empty. */
  ink(): { left: number; top: number; right: number; bottom: number } | undefined {
    let box: { left: number; top: number; right: number; bottom: number } | undefined;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (this.values[y * this.width + x]! > 250) continue;
        box = box
          ? {
              left: Math.min(box.left, x),
              top: Math.min(box.top, y),
              right: Math.max(box.right, x + 1),
              bottom: Math.max(box.bottom, y + 1),
            }
          : { left: x, top: y, right: x + 1, bottom: y + 1 };
      }
    }
    return box;
  }

  darkest(left: number, top: number, right: number, bottom: number): number {
    let value = 255;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) value = Math.min(value, this.values[y * this.width + x]!);
    }
    return value;
  }
}

function assemble(objects: Map<number, PdfValue>, catalog: Ref): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets = new Map<number, number>();
  let length = parts[0]!.length;
  const push = (...pieces: (string | Uint8Array)[]): void => {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece);
      parts.push(bytes);
      length += bytes.length;
    }
  };
  for (const [number, object] of objects) {
    offsets.set(number, length);
    push(`${number} 0 obj\n`);
    if (object instanceof Stream) {
      const entries: Dict = new Map([...object.dict, ['Length', object.bytes.length]]);
      push(serialize(entries), '\nstream\n', object.bytes, '\nendstream');
    } else push(serialize(object));
    push('\nendobj\n');
  }
  const start = length;
  const count = Math.max(...objects.keys()) + 1;
  push(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let number = 1; number < count; number++) {
    push(`${String(offsets.get(number) ?? 0).padStart(10, '0')} 00000 n \n`);
  }
  push(`trailer\n${serialize(dict({ Size: count, Root: catalog }))}\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
