import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type Dict, dict, Name, type ObjectSink, PdfString, type PdfValue, Ref, Stream } from '../objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { serialize, serializeDict } from './serialize.ts';

/**
 * An incremental update (ISO 32000-2, 7.5.6): collects new and changed objects, then lays them out behind the
 * document's bytes with a cross-reference section of the same kind as the document's last one.
 */
export class Update implements ObjectSink {
  readonly #objects = new Map<number, { generation: number; object: PdfValue }>();
  readonly #reserved = new Set<number>();
  #next: number;

  constructor(readonly document: PdfDocument) {
    this.#next = document.size;
  }

  /** Has nothing been added or changed? */
  get isEmpty(): boolean {
    return this.#objects.size === 0;
  }

  add(object: PdfValue): Ref {
    const ref = this.reserve();
    this.set(ref, object);
    return ref;
  }

  reserve(): Ref {
    const ref = new Ref(this.#next++);
    this.#reserved.add(ref.number);
    return ref;
  }

  set(ref: Ref, object: PdfValue): void {
    if (!this.#reserved.delete(ref.number)) throw new Error(`object ${ref.number} was not reserved, or is set already`);
    this.#objects.set(ref.number, { generation: 0, object });
  }

  /** Puts a new version in place of one of the document's own objects. */
  replace(ref: Ref, object: PdfValue): void {
    const entry = this.document.entry(ref.number);
    const generation = entry.kind === 'offset' ? entry.generation : 0;
    this.#objects.set(ref.number, { generation, object });
  }

  /** The object as it will be after this update. */
  current(value: PdfValue | undefined): PdfValue {
    const changed = value instanceof Ref ? this.#objects.get(value.number) : undefined;
    return changed ? changed.object : this.document.resolve(value);
  }

  /** Adds a stream, compressed. */
  addStream(entries: Dict, content: Uint8Array | string): Ref {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    // Below this, the filter entry costs more than deflating saves.
    if (bytes.length < 64) return this.add(new Stream(entries, bytes));
    return this.add(new Stream(new Map([...entries, ['Filter', new Name('FlateDecode')]]), deflateSync(bytes)));
  }

  /**
   * Lays the update out. `last` is written as the last object, and `placed` tells where it came to stand.
   * `tail` followed the document's bytes makes the new file.
   */
  finish(last?: { ref: Ref; text: string }): { tail: Buffer; placed: number } {
    if (last) this.#reserved.delete(last.ref.number);
    if (this.#reserved.size > 0)
      throw new Error(`objects ${[...this.#reserved].join(', ')} were reserved but never set`);
    const { document } = this;
    const layout = new Layout(document.bytes.length);
    const entries: { number: number; generation: number; offset: number }[] = [];
    // The document may not end with a line end, and "%%EOF7 0 obj" would hide the first object in a comment.
    layout.text('\n');
    for (const [number, { generation, object }] of this.#objects) {
      entries.push({ number, generation, offset: layout.length - document.base });
      layout.text(`${number} ${generation} obj\n`);
      if (object instanceof Stream) layout.stream(object);
      else layout.text(serialize(object));
      layout.text('\nendobj\n');
    }
    let placed = 0;
    if (last) {
      entries.push({ number: last.ref.number, generation: 0, offset: layout.length - document.base });
      layout.text(`${last.ref.number} 0 obj\n`);
      placed = layout.length;
      layout.text(`${last.text}\nendobj\n`);
    }
    const newest = document.sections[0];
    const start = layout.length - document.base;
    const trailer = dict({
      Size: this.#next,
      Root: document.root,
      Info: document.trailer('Info'),
      ID: this.#identifier(),
      Prev: newest?.offset,
    });
    if (newest?.kind === 'stream') {
      const number = this.#next++;
      trailer.set('Size', this.#next);
      entries.push({ number, generation: 0, offset: start });
      layout.text(`${number} 0 obj\n`);
      layout.stream(crossReferenceStream(entries, trailer));
      layout.text('\nendobj\n');
    } else {
      layout.text(crossReferenceTable(entries));
      layout.text(`trailer\n${serializeDict(trailer)}\n`);
    }
    layout.text(`startxref\n${start}\n%%EOF\n`);
    return { tail: layout.bytes(), placed };
  }

  /** The first half stays for life, the second is new with every update (ISO 32000-2, 14.4). */
  #identifier(): PdfValue {
    const known = this.document.resolveArray(this.document.trailer('ID'))?.map((half) => this.document.resolve(half));
    const digest = createHash('sha256').update(this.document.bytes.subarray(-4096));
    for (const [number, { object }] of this.#objects) {
      digest.update(object instanceof Stream ? object.bytes : `${number} ${serialize(object)}`);
    }
    const fresh = new PdfString(digest.digest().subarray(0, 16), true);
    return [known?.[0] instanceof PdfString ? new PdfString(known[0].bytes, true) : fresh, fresh];
  }
}

/** Grows the bytes of an update and knows how long the whole file is. */
class Layout {
  readonly #parts: Buffer[] = [];
  #pending = '';

  constructor(public length: number) {}

  text(text: string): void {
    this.#pending += text;
    this.length += text.length;
  }

  stream({ dict: entries, bytes }: Stream): void {
    this.text(`${serializeDict(new Map([...entries, ['Length', bytes.length]]))}\nstream\n`);
    this.#flush();
    this.#parts.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    this.length += bytes.length;
    this.text('\nendstream');
  }

  bytes(): Buffer {
    this.#flush();
    // Memory of its own, not a slice of Node's shared pool: a worker can hand it over without copying.
    const bytes = Buffer.allocUnsafeSlow(this.#parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.#parts) at += part.copy(bytes, at);
    return bytes;
  }

  #flush(): void {
    this.#parts.push(Buffer.from(this.#pending, 'latin1'));
    this.#pending = '';
  }
}

interface PlacedEntry {
  number: number;
  generation: number;
  offset: number;
}

/** Runs of consecutive object numbers, which is how both kinds of section list them. */
const runs = (entries: PlacedEntry[]): PlacedEntry[][] => {
  const sorted = entries.toSorted((a, b) => a.number - b.number);
  const grouped: PlacedEntry[][] = [];
  for (const entry of sorted) {
    const run = grouped.at(-1);
    if (run && run.at(-1)?.number === entry.number - 1) run.push(entry);
    else grouped.push([entry]);
  }
  return grouped;
};

const crossReferenceTable = (entries: PlacedEntry[]): string => {
  const line = ({ offset, generation }: PlacedEntry): string =>
    `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;
  const sections = runs(entries).map((run) => `${run[0]?.number} ${run.length}\n${run.map(line).join('')}`);
  return `xref\n${sections.join('')}`;
};

const OFFSET_WIDTH = 5;
const ENTRY_WIDTH = 1 + OFFSET_WIDTH + 2;

const crossReferenceStream = (entries: PlacedEntry[], trailer: Dict): Stream => {
  const grouped = runs(entries);
  const rows = Buffer.alloc(entries.length * ENTRY_WIDTH);
  grouped.flat().forEach(({ offset, generation }, row) => {
    const at = row * ENTRY_WIDTH;
    rows.writeUInt8(1, at);
    rows.writeUIntBE(offset, at + 1, OFFSET_WIDTH);
    rows.writeUInt16BE(generation, at + 1 + OFFSET_WIDTH);
  });
  const index = grouped.flatMap((run) => [run[0]?.number ?? 0, run.length]);
  return new Stream(
    new Map([
      ...dict({ Type: new Name('XRef'), Index: index, W: [1, OFFSET_WIDTH, 2], Filter: new Name('FlateDecode') }),
      ...trailer,
    ]),
    deflateSync(rows),
  );
};
