import { createHash } from 'node:crypto';
import { have } from '../bytes/read-on-demand.ts';
import { damaged } from '../errors/errors.ts';
import { compressed } from '../objects/compressed.ts';
import { type Dict, dict, type ObjectSink, PdfString, type PdfValue, Ref } from '../objects/objects.ts';
import { MAX_REFERENCE_CHAIN, type PdfDocument } from '../reader/document.ts';
import { crossReferenceStream, type PlacedEntry, writeTable } from './cross-reference.ts';
import { Layout } from './layout.ts';
import { serializeDict } from './serialize.ts';

/**
 * An incremental update (ISO 32000-2, 7.5.6). Collects new and changed objects, and then writes them after the document with a
 * cross-reference section of the same kind as the last one.
 */
export class Update implements ObjectSink {
  readonly #objects = new Map<number, { generation: number; object: PdfValue }>();
  readonly #reserved = new Set<number>();
  #next: number;

  constructor(readonly document: PdfDocument) {
    this.#next = document.size;
  }

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

  replace(ref: Ref, object: PdfValue): void {
    const entry = this.document.entry(ref.number);
    const generation = entry.kind === 'offset' ? entry.generation : 0;
    this.#objects.set(ref.number, { generation, object });
    this.#next = Math.max(this.#next, ref.number + 1);
  }

  /** Resolves a value to its state after this update. */
  current(value: PdfValue | undefined): PdfValue {
    let reached = value ?? null;
    for (let step = 0; reached instanceof Ref; step++) {
      if (step > MAX_REFERENCE_CHAIN) throw damaged('its references form a circle');
      const changed = this.#objects.get(reached.number);
      reached = changed ? changed.object : this.document.object(reached.number);
    }
    return reached;
  }

  addStream(entries: Dict, content: Uint8Array | string): Ref {
    return this.add(compressed(entries, content));
  }

  /** Returns an object as it must be written: encrypted if the document is encrypted. */
  encrypted(ref: Ref, object: Dict): Dict {
    const written = this.document.encryption?.encrypt(object, ref);
    return written instanceof Map ? written : object;
  }

  /**
   * Writes the update. The new file consists of the document's bytes followed by `tail`. `last` is written last and
   * unchanged, so in an encrypted document its strings must already be encrypted (see `encrypted`). `placed` is the
   * offset of `last`.
   */
  finish(last?: { ref: Ref; text: string }): { tail: Buffer; placed: number } {
    if (last) this.#reserved.delete(last.ref.number);
    if (this.#reserved.size > 0)
      throw new Error(`objects ${[...this.#reserved].join(', ')} were reserved but never set`);
    const { document } = this;
    const layout = new Layout(document.bytes.length);
    const entries: PlacedEntry[] = [];
    // The document may not end with a line break, and "%%EOF7 0 obj" would turn the first object into a comment.
    layout.text('\n');
    for (const [number, { generation, object: plain }] of this.#objects) {
      const object = document.encryption?.encrypt(plain, new Ref(number, generation)) ?? plain;
      entries.push({ number, generation, offset: layout.length - document.base });
      layout.object(number, generation, object);
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
      ID: this.#identifier(layout),
      Encrypt: document.trailer('Encrypt'),
      Prev: newest?.offset,
    });
    if (newest?.kind === 'stream') {
      const number = this.#next++;
      trailer.set('Size', this.#next);
      entries.push({ number, generation: 0, offset: start });
      layout.object(number, 0, crossReferenceStream(entries, trailer));
    } else {
      layout.text(writeTable(entries, 'update'));
      layout.text(`trailer\n${serializeDict(trailer)}\n`);
    }
    layout.text(`startxref\n${start}\n%%EOF\n`);
    return { tail: layout.bytes(), placed };
  }

  /**
   * Returns the file identifier. Its first half is permanent, and its second half changes with every update (ISO 32000-2,
   * 14.4).
   */
  #identifier(layout: Layout): PdfValue {
    const known = this.document.resolveArray(this.document.trailer('ID'))?.map((half) => this.document.resolve(half));
    const digest = createHash('sha256').update(have(this.document.bytes.subarray(-4096)));
    for (const part of layout.parts) digest.update(part);
    const fresh = new PdfString(digest.digest().subarray(0, 16), true);
    if (known?.[0] instanceof PdfString) return [new PdfString(known[0].bytes, true), fresh];
    // The key of an encrypted document depends on the first half, so a missing half must stay empty.
    return [this.document.encryption ? new PdfString(new Uint8Array(0), true) : fresh, fresh];
  }
}
