import { createHash } from 'node:crypto';
import { Archive } from '../archive/archive.ts';
import { compressed } from '../encoding/compressed.ts';
import { damaged } from '../errors.ts';
import { type Dict, dict, type ObjectSink, PdfString, type PdfValue, Ref } from '../objects.ts';
import { MAX_REFERENCE_CHAIN, type PdfDocument } from '../reader/document.ts';
import { have } from '../reader/read-on-demand.ts';
import { DocumentStructure } from '../structure/document-structure.ts';
import { crossReferenceStream, type PlacedEntry, writeTable } from './cross-reference.ts';
import { Layout } from './layout.ts';
import { serializeDict } from './serialize.ts';

/**
 * An incremental update (ISO 32000-2, 7.5.6): collects new and changed objects, then lays them out behind the
 * document's bytes with a cross-reference section of the same kind as the document's last one.
 */
export class Update implements ObjectSink {
  readonly #objects = new Map<number, { generation: number; object: PdfValue }>();
  readonly #reserved = new Set<number>();
  #next: number;
  #archive: Archive | undefined | 'unknown' = 'unknown';
  #structure: DocumentStructure | undefined | 'unknown' = 'unknown';

  constructor(readonly document: PdfDocument) {
    this.#next = document.size;
  }

  /** Has nothing been added or changed? */
  get isEmpty(): boolean {
    return this.#objects.size === 0;
  }

  /** Returns the standard that the document claims to conform to. */
  get archive(): Archive | undefined {
    if (this.#archive === 'unknown') this.#archive = Archive.of(this.document);
    return this.#archive;
  }

  /** The structure of a tagged document, to be added to. */
  get structure(): DocumentStructure | undefined {
    if (this.#structure === 'unknown') this.#structure = DocumentStructure.of(this);
    return this.#structure;
  }

  get isTagged(): boolean {
    return this.structure !== undefined;
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
    this.#next = Math.max(this.#next, ref.number + 1);
  }

  /** The object as it will be after this update. */
  current(value: PdfValue | undefined): PdfValue {
    let reached = value ?? null;
    for (let step = 0; reached instanceof Ref; step++) {
      if (step > MAX_REFERENCE_CHAIN) throw damaged('its references go in a circle');
      const changed = this.#objects.get(reached.number);
      reached = changed ? changed.object : this.document.object(reached.number);
    }
    return reached;
  }

  /** Adds a stream, compressed. */
  addStream(entries: Dict, content: Uint8Array | string): Ref {
    return this.add(compressed(entries, content));
  }

  /** An object as it must be written into this document: encrypted where the document is. */
  encrypted(ref: Ref, object: Dict): Dict {
    const written = this.document.encryption?.encrypt(object, ref);
    return written instanceof Map ? written : object;
  }

  /**
   * Lays the update out. `last` is written as the last object, as it is: in an encrypted document its strings must be
   * encrypted already, see `encrypted`. `placed` tells where it came to stand.
   * `tail` followed the document's bytes makes the new file.
   */
  finish(last?: { ref: Ref; text: string }): { tail: Buffer; placed: number } {
    if (last) this.#reserved.delete(last.ref.number);
    if (this.#reserved.size > 0)
      throw new Error(`objects ${[...this.#reserved].join(', ')} were reserved but never set`);
    const { document } = this;
    const layout = new Layout(document.bytes.length);
    const entries: PlacedEntry[] = [];
    // The document may not end with a line end, and "%%EOF7 0 obj" would hide the first object in a comment.
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

  /** The first half stays for life, the second is new with every update (ISO 32000-2, 14.4). */
  #identifier(layout: Layout): PdfValue {
    const known = this.document.resolveArray(this.document.trailer('ID'))?.map((half) => this.document.resolve(half));
    const digest = createHash('sha256').update(have(this.document.bytes.subarray(-4096)));
    for (const part of layout.parts) digest.update(part);
    const fresh = new PdfString(digest.digest().subarray(0, 16), true);
    if (known?.[0] instanceof PdfString) return [new PdfString(known[0].bytes, true), fresh];
    // The key of an encrypted document depends on the first half: where it has none, none may come.
    return [this.document.encryption ? new PdfString(new Uint8Array(0), true) : fresh, fresh];
  }
}
