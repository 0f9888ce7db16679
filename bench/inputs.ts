import { randomFillSync } from 'node:crypto';
import { deflateSync } from 'node:zlib';

export interface Input {
  name: string;
  pdf: Uint8Array;
  target: number;
}

/**
 * Creates the PDFs to seal: texts of 1 to 500 pages, and a scan. They are created for each run, which keeps large files
 * out of the repository.
 */
export function inputs(): Input[] {
  return [
    { name: '1 page', pdf: textPdf(1), target: 2.5 },
    { name: '10 pages', pdf: textPdf(10), target: 2.5 },
    { name: '100 pages', pdf: textPdf(100), target: 2.5 },
    { name: '500 pages', pdf: textPdf(500), target: 2 },
    { name: '30 MB scan', pdf: scanPdf(30), target: 1 },
  ];
}

/**
 * Returns a PDF of text pages in compressed streams, with a page tree and a cross-reference table, like those from word
 * processors.
 */
export function textPdf(pageCount: number): Uint8Array {
  const file = new PdfFile();
  const font = file.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const root = file.reserve();
  const groups: number[] = [];
  for (let start = 0; start < pageCount; start += 20) {
    const parent = file.reserve();
    const kids: number[] = [];
    for (let page = start; page < Math.min(start + 20, pageCount); page++) {
      const content = file.addStream('', deflateSync(pageOfText(page)), '/Filter/FlateDecode');
      kids.push(
        file.add(
          `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
        ),
      );
    }
    file.set(parent, `<</Type/Pages/Parent ${root} 0 R/Kids[${references(kids)}]/Count ${kids.length}>>`);
    groups.push(parent);
  }
  file.set(root, `<</Type/Pages/Kids[${references(groups)}]/Count ${pageCount}>>`);
  return file.finish(file.add(`<</Type/Catalog/Pages ${root} 0 R>>`));
}

const WORDS =
  'the parties agree that each delivery under this contract shall be accepted or refused within days of its arrival and paid for when invoiced unless another term was set in writing before'.split(
    ' ',
  );

/** Returns random words that compress no better than real text. They are the same in every run. */
function pageOfText(page: number): string {
  let state = page + 1;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >>> 8;
  };
  const lines: string[] = [];
  for (let line = 0; line < 50; line++) {
    const words = Array.from({ length: 13 }, () => WORDS[next() % WORDS.length]);
    lines.push(`(${page + 1}.${line + 1} ${words.join(' ')} ${next()}) Tj T*`);
  }
  return `BT /F1 10 Tf 14 TL 60 780 Td ${lines.join('\n')} ET`;
}

/** Returns a PDF like those from scanners: each page is one incompressible image. */
function scanPdf(megabytes: number): Uint8Array {
  const file = new PdfFile();
  const root = file.reserve();
  const kids: number[] = [];
  const [width, height] = [1240, 1754];
  while (file.length < megabytes * 1_000_000) {
    const pixels = randomFillSync(Buffer.alloc(width * height));
    const image = file.addStream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray`,
      pixels,
    );
    const content = file.addStream('', Buffer.from('q 595 0 0 842 0 0 cm /I1 Do Q'));
    kids.push(
      file.add(
        `<</Type/Page/Parent ${root} 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</XObject<</I1 ${image} 0 R>>>>>>`,
      ),
    );
  }
  file.set(root, `<</Type/Pages/Kids[${references(kids)}]/Count ${kids.length}>>`);
  return file.finish(file.add(`<</Type/Catalog/Pages ${root} 0 R>>`));
}

const references = (numbers: number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');

class PdfFile {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  readonly #offsets = new Map<number, number>();
  #next = 1;
  length = this.#parts[0]?.length ?? 0;

  reserve(): number {
    return this.#next++;
  }

  add(text: string): number {
    const number = this.reserve();
    this.set(number, text);
    return number;
  }

  addStream(entries: string, bytes: Uint8Array, filter = ''): number {
    const number = this.reserve();
    this.#offsets.set(number, this.length);
    this.#write(`${number} 0 obj\n<<${entries}${filter}/Length ${bytes.length}>>\nstream\n`);
    this.#push(Buffer.from(bytes));
    this.#write('\nendstream\nendobj\n');
    return number;
  }

  set(number: number, text: string): void {
    this.#offsets.set(number, this.length);
    this.#write(`${number} 0 obj\n${text}\nendobj\n`);
  }

  finish(catalog: number): Uint8Array {
    const start = this.length;
    const line = (number: number) => `${String(this.#offsets.get(number)).padStart(10, '0')} 00000 n \n`;
    const lines = Array.from({ length: this.#next - 1 }, (_, index) => line(index + 1)).join('');
    this.#write(`xref\n0 ${this.#next}\n0000000000 65535 f \n${lines}`);
    this.#write(`trailer\n<</Size ${this.#next}/Root ${catalog} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
    return new Uint8Array(Buffer.concat(this.#parts));
  }

  #write(text: string): void {
    this.#push(Buffer.from(text, 'latin1'));
  }

  #push(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.length += bytes.length;
  }
}
