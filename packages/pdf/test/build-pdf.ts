import { deflateSync } from 'node:zlib';

/**
 * Type of cross-reference. In `hybrid`, the table omits the objects in its stream. In `hybrid-free`, the table marks
 * them as free.
 */
export type Layout = 'table' | 'stream' | 'object-streams' | 'hybrid' | 'hybrid-free';

export interface PageOptions {
  content?: string | string[];
  /** Additional entries of the page dictionary, in PDF syntax. */
  entries?: string;
}

export interface PdfOptions {
  pages?: PageOptions[];
  layout?: Layout;
  inherited?: string;
  catalog?: string;
  /** Number of pages per intermediate node. By default, all pages are directly under the root. */
  fanOut?: number;
  /** Bytes before `%PDF`. Offsets do not include them. */
  junk?: string;
  /** Additional objects by number, starting at 900. Other entries can refer to these objects. */
  objects?: Record<number, string>;
  /** Count entry of the root, if it should be wrong. */
  count?: number;
  compress?: boolean;
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
export const hello = (text = 'Hello'): string => `BT /F1 24 Tf 72 600 Td (${text}) Tj ET`;

/** Creates a small PDF: object 1 is the catalog, 2 the page tree, 3 the font, followed by pages and their contents. */
export const buildPdf = (options: PdfOptions = {}): Buffer => {
  const { pages = [{}], layout = 'table', compress = false } = options;
  const objects = new Map<number, string>();
  let next = 4;
  const add = (text: string): number => {
    objects.set(next, text);
    return next++;
  };
  const stream = (content: string): string => {
    const bytes = compress ? deflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content;
    return `<</Length ${bytes.length}${compress ? '/Filter/FlateDecode' : ''}>>\nstream\n${bytes}\nendstream`;
  };
  objects.set(1, `<</Type/Catalog/Pages 2 0 R${options.catalog ?? ''}>>`);
  objects.set(3, FONT);
  const group = options.fanOut ?? (pages.length || 1);
  const kids: number[] = [];
  for (let start = 0; start < pages.length; start += group) {
    const chunk = pages.slice(start, start + group);
    const parent = options.fanOut ? next++ : 2;
    const own = chunk.map(({ content = hello(), entries = '' }) => {
      const contents = (Array.isArray(content) ? content : [content]).map((part) => `${add(stream(part))} 0 R`);
      const hasResources = entries.includes('/Resources') || options.inherited?.includes('/Resources');
      return add(
        `<</Type/Page/Parent ${parent} 0 R${entries.includes('/MediaBox') || options.inherited?.includes('/MediaBox') ? '' : '/MediaBox[0 0 612 792]'}` +
          `${hasResources ? '' : '/Resources<</Font<</F1 3 0 R>>>>'}/Contents[${contents.join(' ')}]${entries}>>`,
      );
    });
    if (options.fanOut) {
      objects.set(parent, `<</Type/Pages/Parent 2 0 R/Count ${own.length}/Kids[${references(own)}]>>`);
      kids.push(parent);
    } else kids.push(...own);
  }
  objects.set(
    2,
    `<</Type/Pages/Count ${options.count ?? pages.length}/Kids[${references(kids)}]${options.inherited ?? ''}>>`,
  );
  for (const [number, text] of Object.entries(options.objects ?? {})) objects.set(Number(number), text);
  const body = write(objects, layout);
  return Buffer.from(`${options.junk ?? ''}${body}`, 'latin1');
};

const references = (numbers: number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');

/** Appends a revision with these objects, as a simple editor would. `source` must have a cross-reference table and no junk. */
export const addRevision = (source: Buffer, objects: Record<number, string>): Buffer => {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(source.toString('latin1'))?.[1];
  const size = /\/Size (\d+)/.exec(source.toString('latin1'))?.[1];
  let text = '';
  let table = 'xref\n';
  for (const [number, object] of Object.entries(objects)) {
    table += `${number} 1\n${entry(source.length + text.length)}`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const end = Math.max(Number(size), ...Object.keys(objects).map((number) => Number(number) + 1));
  text += `${table}trailer\n<</Size ${end}/Root 1 0 R/Prev ${previous}>>\nstartxref\n${source.length + text.length}\n%%EOF\n`;
  return Buffer.concat([source, Buffer.from(text, 'latin1')]);
};

const entry = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;

const write = (objects: Map<number, string>, layout: Layout): string => {
  const sorted = [...objects].sort(([a], [b]) => a - b);
  let size = (sorted.at(-1)?.[0] ?? 0) + 1;
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = new Map<number, number>();
  const compressed = new Map<number, [stream: number, index: number]>();
  const put = (number: number, object: string): void => {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  };
  const isHybrid = layout === 'hybrid' || layout === 'hybrid-free';
  const packs = layout === 'object-streams' || isHybrid;
  // Old readers of hybrid files must find the catalog and page tree outside of object streams.
  const packed = packs
    ? sorted.filter(([number, object]) => !object.includes('stream\n') && (!isHybrid || number === 3))
    : [];
  for (const [number, object] of sorted) if (!packed.some(([other]) => other === number)) put(number, object);
  for (let start = 0; start < packed.length; start += 100) {
    const chunk = packed.slice(start, start + 100);
    let data = '';
    let header = '';
    chunk.forEach(([number, object], index) => {
      header += `${number} ${data.length} `;
      data += `${object} `;
      compressed.set(number, [size, index]);
    });
    const bytes = deflateSync(Buffer.from(header + data, 'latin1')).toString('latin1');
    put(
      size++,
      `<</Type/ObjStm/N ${chunk.length}/First ${header.length}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`,
    );
  }
  const trailer = (): string => `/Size ${size}/Root 1 0 R`;
  const crossReferenceStream = (): number => {
    const start = text.length;
    const number = size++;
    const width = 1 + 4 + 2;
    // PNG "up" prediction, which most producers use.
    const rows = Buffer.alloc(size * (width + 1));
    let above = Buffer.alloc(width);
    for (let i = 0; i < size; i++) {
      const row = Buffer.alloc(width);
      const place = compressed.get(i);
      const offset = i === number ? start : offsets.get(i);
      if (place) {
        row.writeUInt8(2, 0);
        row.writeUInt32BE(place[0], 1);
        row.writeUInt16BE(place[1], 5);
      } else if (offset !== undefined && !isHybrid) {
        row.writeUInt8(1, 0);
        row.writeUInt32BE(offset, 1);
      }
      rows[i * (width + 1)] = 2;
      for (let j = 0; j < width; j++) rows[i * (width + 1) + 1 + j] = (row[j]! - above[j]!) & 0xff;
      above = row;
    }
    const bytes = deflateSync(rows).toString('latin1');
    text +=
      `${number} 0 obj\n<</Type/XRef/W[1 4 2]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${width}>>` +
      `${trailer()}/Length ${bytes.length}>>\nstream\n${bytes}\nendstream\nendobj\n`;
    return start;
  };
  if (layout === 'stream' || layout === 'object-streams') {
    const offset = crossReferenceStream();
    return `${text}startxref\n${offset}\n%%EOF\n`;
  }
  const hybrid = isHybrid ? `/XRefStm ${crossReferenceStream()}` : '';
  const start = text.length;
  const entries = ['0000000000 65535 f \n'];
  for (let i = 1; i < size; i++) entries[i] = offsets.has(i) ? entry(offsets.get(i)!) : '0000000000 65535 f \n';
  if (layout === 'hybrid') {
    const last = Math.max(...offsets.keys());
    text += `xref\n0 3\n${entries.slice(0, 3).join('')}4 ${last - 3}\n${entries.slice(4, last + 1).join('')}`;
  } else text += `xref\n0 ${size}\n${entries.join('')}`;
  return `${text}trailer\n<<${trailer()}${hybrid}>>\nstartxref\n${start}\n%%EOF\n`;
};
