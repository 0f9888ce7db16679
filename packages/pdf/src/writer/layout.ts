import { type PdfValue, Stream } from '../objects/objects.ts';
import { serialize, serializeDict } from './serialize.ts';

/** Collects the bytes of a file or an update. `length` is the length of the whole file so far. */
export class Layout {
  readonly #parts: Buffer[] = [];
  #pending = '';

  constructor(public length: number) {}

  text(text: string): void {
    this.#pending += text;
    this.length += text.length;
  }

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

  get parts(): readonly Buffer[] {
    this.#flush();
    return this.#parts;
  }

  bytes(): Buffer {
    // Allocate outside of Node's shared pool, so that a worker can transfer the memory without copying.
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
