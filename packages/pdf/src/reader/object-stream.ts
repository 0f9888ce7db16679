import { damaged } from '../errors/errors.ts';
import type { PdfValue } from '../objects/objects.ts';
import { type Manner, Parser } from './parser.ts';
import { Skimmer } from './skim.ts';
import { skipSpace } from './syntax.ts';

/** A decoded object stream (ISO 32000-2, 7.5.7). */
export class ObjectStream {
  /** Object numbers in the order of the header, including duplicates. */
  readonly numbers: readonly number[];
  readonly #positions: number[] = [];
  readonly #last = new Map<number, number>();
  readonly #skimmer = new Skimmer();
  /** Whether the header lists the stated number of objects and ends where the first object starts. */
  readonly isSound: boolean;

  constructor(
    readonly bytes: Uint8Array,
    count: PdfValue,
    first: PdfValue,
    readonly manner: Manner,
  ) {
    if (typeof count !== 'number' || typeof first !== 'number') throw damaged('an object stream is garbled');
    const parser = new Parser(bytes, 0);
    const numbers: number[] = [];
    for (let i = 0; i < count; i++) {
      const number = parser.acceptInteger();
      const offset = parser.acceptInteger();
      if (number === undefined || offset === undefined) break;
      this.#last.set(number, numbers.length);
      numbers.push(number);
      this.#positions.push(first + offset);
    }
    this.numbers = numbers;
    this.isSound = numbers.length === count && parser.position <= first && skipSpace(bytes, parser.position) >= first;
  }

  /** Whether the object is at the index that its cross-reference entry states. */
  isListed(number: number, index: number): boolean {
    return this.numbers[index] === number;
  }

  /**
   * Returns the object at this index or, if it has a different number, the object that the header lists under this
   * number.
   */
  object(number: number, index: number): { value: PdfValue; hasRepeatedKey: boolean } {
    const parser = this.#at(number, index);
    if (!parser) return { value: null, hasRepeatedKey: false };
    const value = parser.value();
    return { value, hasRepeatedKey: parser.hasRepeatedKey };
  }

  keys(number: number, index: number): ReadonlySet<string> | undefined {
    const parser = this.#at(number, index);
    return parser && this.#skimmer.keys(parser);
  }

  #at(number: number, index: number): Parser | undefined {
    const position = this.#positions[this.numbers[index] === number ? index : (this.#last.get(number) ?? -1)];
    return position === undefined ? undefined : new Parser(this.bytes, position, this.manner);
  }
}
