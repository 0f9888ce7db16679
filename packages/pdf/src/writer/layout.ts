import { type PdfValue, Stream } from '../objects.ts';
import { serialize, serializeDict } from './serialize.ts';

/** Grows the bytes of a file, or of what is appended to one, and knows how long the whole file is. */
export class Layout {
  readonly #parts: Buffer[] = [];
  #pending = '';

  constructor(public length: number) {}

  text(text: string): void {
    this.#pending += text;
    this.length += text.length;
  }

  /** An indirect object. */
  object(number: number, generation: number, object: PdfValue): void {
    this.text(`${number} ${generation} obj\n`);
    if (object instanceof Stream) this.stream(object);
    else this.text(serialize(object));
    this.text('\nendobj\n');
  }

  stream({ dict: entries, bytes }: Stream): void {
    this.text(`${serializeDict(new Map([...entries, ['Length', bytes.length]]))}\nstream\n`);
    this.#flush();
    this.#parts.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    this.length += bytes.length;
    this.text('\nendstream');
  }

  /** Returns the parts laid out so far. */
  get parts(): readonly Buffer[] {
    this.#flush();
    return this.#parts;
  }

  bytes(): Buffer {
    // Memory of its own, not a slice of Node's shared pool: a worker can hand it over without copying.
    const bytes = Buffer.allocUnsafeSlow(this.parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.parts) at += part.copy(bytes, at);
    return bytes;
  }

  #flush(): void {
    if (this.#pending === '') return;
    this.#parts.push(Buffer.from(this.#pending, 'latin1'));
    this.#pending = '';
  }
}
