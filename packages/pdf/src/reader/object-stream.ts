import { damaged } from '../errors.ts';
import type { PdfValue } from '../objects.ts';
import { type Manner, Parser } from './parser.ts';
import { Skimmer } from './skim.ts';
import { skipSpace } from './syntax.ts';

/** An unpacked object stream (ISO 32000-2, 7.5.7). */
export class ObjectStream {
  /** The objects it holds, in its order: one that is there twice is so here, too. */
  readonly numbers: readonly number[];
  readonly #positions: number[] = [];
  readonly #last = new Map<number, number>();
  readonly #skimmer = new Skimmer();
  /** Whether as many objects are listed as it says, up to where it says that the first of them begins. */
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

  /** Whether an object is where the cross-reference says. */
  isListed(number: number, index: number): boolean {
    return this.numbers[index] === number;
  }

  /** Returns an object: the one at this index, or otherwise the one that the stream's own table names. */
  object(number: number, index: number): { value: PdfValue; hasRepeatedKey: boolean } {
    const parser = this.#at(number, index);
    if (!parser) return { value: null, hasRepeatedKey: false };
    const value = parser.value();
    return { value, hasRepeatedKey: parser.hasRepeatedKey };
  }

  /** Returns the keys of an object that is a dictionary, as `Skimmer` finds them. */
  keys(number: number, index: number): ReadonlySet<string> | undefined {
    const parser = this.#at(number, index);
    return parser && this.#skimmer.keys(parser);
  }

  #at(number: number, index: number): Parser | undefined {
    const position = this.#positions[this.numbers[index] === number ? index : (this.#last.get(number) ?? -1)];
    return position === undefined ? undefined : new Parser(this.bytes, position, this.manner);
  }
}
