import { deflateSync } from 'node:zlib';
import { Canvas, createFontSet, type Drawing } from '../packages/pdf/src/index.ts';
import {
  type Dict,
  dict,
  name,
  type ObjectSink,
  type PdfValue,
  Ref,
  Stream,
} from '../packages/pdf/src/objects/objects.ts';
import { serialize, serializeDict } from '../packages/pdf/src/writer/serialize.ts';

const SIZE = { width: 595.28, height: 841.89 };
const LEFT = 60;
const WIDTH = SIZE.width - 2 * LEFT;

const SECTIONS: [title: string, text: string][] = [
  [
    '1  Subject',
    'The supplier delivers lighting systems for the halls listed in the annex. Each system consists of lamps, mounts, wiring and a control unit, and comes with the papers needed to install and run it.',
  ],
  [
    '2  Delivery',
    'Deliveries are made in four parts, each within thirty days of its order. The buyer examines each part on arrival and says within ten days what is missing or broken. What nobody has objected to by then is accepted.',
  ],
  [
    '3  Price and payment',
    'The price is fixed for the time of this agreement. Each part is invoiced on acceptance and paid within thirty days, without deduction.',
  ],
  [
    '4  Warranty',
    'The supplier repairs or replaces, at no cost and within ten working days, whatever fails within thirty-six months of acceptance, unless it was used against the papers that came with it.',
  ],
];

const FURTHER: typeof SECTIONS = [
  [
    '5  Term',
    'The agreement runs for two years. Either side may end it at the end of a quarter, with six weeks of notice.',
  ],
  [
    '6  Changes',
    'Changes are made in text form and signed by both sides. Should one clause not hold, the others do; in its place comes what serves its purpose best.',
  ],
];

export function demoAgreement(): Uint8Array {
  const file = new PdfFile();
  const fonts = createFontSet(file);
  const first = new Canvas(SIZE, fonts, file);
  first.text('Agreement', { x: LEFT, y: 96 }, { face: 'sans-bold', fontSize: 26 });
  first.text('on the delivery of lighting systems', { x: LEFT, y: 120 }, { fontSize: 14, colour: [0.35, 0.38, 0.45] });
  first.line({ x: LEFT, y: 138 }, { x: LEFT + WIDTH, y: 138 }, { width: 0.8, colour: [0.8, 0.82, 0.86] });
  drawSections(first, SECTIONS, 170);
  first.text('Approved:', { x: 400, y: 779 }, { fontSize: 9, colour: [0.35, 0.38, 0.45] });
  const second = new Canvas(SIZE, fonts, file);
  drawSections(second, FURTHER, 80);
  second.text('For the buyer', { x: LEFT, y: 490 }, { face: 'sans-bold', fontSize: 11 });
  second.text('For the supplier', { x: SIZE.width * 0.55, y: 490 }, { face: 'sans-bold', fontSize: 11 });
  for (const x of [LEFT, SIZE.width * 0.55]) {
    second.line({ x, y: 634 }, { x: x + 200, y: 634 }, { width: 0.6, colour: [0.5, 0.52, 0.58] });
  }
  const pages = [first.finish(), second.finish()];
  fonts.finish();
  return file.finish(pages);
}

function drawSections(canvas: Canvas, sections: typeof SECTIONS, start: number): void {
  let y = start;
  for (const [title, text] of sections) {
    canvas.text(title, { x: LEFT, y }, { face: 'sans-bold', fontSize: 12 });
    const box = { x: LEFT, y: y + 10, width: WIDTH, height: 200 };
    y += canvas.paragraph(text, box, { fontSize: 11, lineHeight: 1.45 }).bottom + 44;
  }
}

class PdfFile implements ObjectSink {
  readonly #objects: PdfValue[] = [];

  add(object: PdfValue): Ref {
    const ref = this.reserve();
    this.set(ref, object);
    return ref;
  }

  reserve(): Ref {
    return new Ref(this.#objects.push(null));
  }

  set(ref: Ref, object: PdfValue): void {
    this.#objects[ref.number - 1] = object;
  }

  finish(drawings: Drawing[]): Uint8Array {
    const parent = this.reserve();
    const kids = drawings.map(({ size, content, resources }) =>
      this.add(
        dict({
          Type: name('Page'),
          Parent: parent,
          MediaBox: [0, 0, size.width, size.height],
          Resources: resources,
          Contents: this.add(new Stream(dict({ Filter: name('FlateDecode') }), deflateSync(content))),
        }),
      ),
    );
    this.set(parent, dict({ Type: name('Pages'), Kids: kids, Count: kids.length }));
    const root = this.add(dict({ Type: name('Catalog'), Pages: parent }));
    const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    for (const [index, object] of this.#objects.entries()) {
      offsets.push(length);
      const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body(object), Buffer.from('\nendobj\n')]);
      parts.push(part);
      length += part.length;
    }
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const trailer: Dict = dict({ Size: offsets.length + 1, Root: root });
    parts.push(
      Buffer.from(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n${serializeDict(trailer)}\nstartxref\n${length}\n%%EOF\n`,
        'latin1',
      ),
    );
    return new Uint8Array(Buffer.concat(parts));
  }
}

function body(object: PdfValue): Buffer {
  if (!(object instanceof Stream)) return Buffer.from(serialize(object), 'latin1');
  const entries = serializeDict(new Map([...object.dict, ['Length', object.bytes.length]]));
  return Buffer.concat([Buffer.from(`${entries}\nstream\n`, 'latin1'), object.bytes, Buffer.from('\nendstream')]);
}
