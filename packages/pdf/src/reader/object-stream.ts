import { damaged } from '../errors.ts';
import type { PdfValue } from '../objects.ts';
import { type Manner, Parser } from './parser.ts';

/** An unpacked object stream (ISO 32000-2, 7.5.7). */
export class ObjectStream {
  readonly #positions = new Map<number, number>();

  constructor(
    readonly bytes: Uint8Array,
    count: PdfValue,
    first: PdfValue,
    readonly manner: Manner,
  ) {
    if (typeof count !== 'number' || typeof first !== 'number') throw damaged('an object stream is garbled');
    const parser = new Parser(bytes, 0);
    for (let i = 0; i < count; i++) {
      const number = parser.acceptInteger();
      const offset = parser.acceptInteger();
      if (number === undefined || offset === undefined) break;
      this.#positions.set(number, first + offset);
    }
  }

  get numbers(): Iterable<number> {
    return this.#positions.keys();
  }

  object(number: number): PdfValue {
    const position = this.#positions.get(number);
    return position === undefined ? null : new Parser(this.bytes, position, this.manner).value();
  }
}
