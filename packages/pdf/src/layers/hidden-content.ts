import { GrowingBytes } from '../bytes/growing-bytes.ts';
import { contentOperations, type Operation } from '../content/content-operations.ts';
import { unlessDamaged } from '../errors/errors.ts';
import { Name, type PdfValue } from '../objects/objects.ts';
import { Parser } from '../reader/parser.ts';
import { serialize } from '../writer/serialize.ts';

/** `hidden` content is removed. `plain` content loses only its mark, which would hide it in other viewers. */
export type Mark = 'hidden' | 'plain';

const list = (operators: string): ReadonlySet<string> => new Set(operators.split(' '));

/**
 * Operators that paint nothing but affect how later content is painted. They are kept, because they also affect content after the
 * mark.
 */
const STATE = list(
  'q Q cm w J j M d ri i gs CS cs SC SCN sc scn G g RG rg K k BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* d0 d1 BX EX W W*',
);
const PATH = list('m l c v y h re');
const PATH_END = list('S s f F f* B B* b b* n');
const SHOWS_TEXT = list(`Tj TJ ' "`);
/** Operators that position text independently of the end of the previous text. */
const PLACES_TEXT = list('BT ET Td TD Tm T*');

/**
 * Removes the content of hidden layers (8.11.3.2) from a content stream (ISO 32000-2, 7.8.2). Returns the same bytes if
 * nothing is hidden, or undefined if the hidden parts cannot be removed.
 * @param textMode the initial text rendering mode (9.3.6), if known
 */
export const withoutHidden = (
  bytes: Uint8Array,
  marks: ReadonlyMap<string, Mark>,
  textMode: number | undefined,
): Uint8Array | undefined => {
  for (const hiddenText of ['dropped', 'invisible'] as const) {
    try {
      return new Filter(bytes, marks, textMode, hiddenText).run();
    } catch (error) {
      if (!(error instanceof CannotFilter)) throw error;
    }
  }
  return undefined;
};

class CannotFilter extends Error {}

class Filter {
  readonly #kept = new GrowingBytes();
  /** Offset up to which the content has been kept or dropped. */
  #decided = 0;
  /** Whether to keep the end of each open mark. */
  readonly #open: ('kept' | 'gone')[] = [];
  /** Nesting depth of marks within hidden content. 0 outside of hidden content. */
  #hidden = 0;
  /** Position in the output at which hidden content began a path. `outside` if visible content began it. */
  #path: number | 'outside' | undefined;
  #clips = false;
  #isTextAfterHidden = false;
  readonly #saved: (number | undefined)[] = [];

  constructor(
    private readonly bytes: Uint8Array,
    private readonly marks: ReadonlyMap<string, Mark>,
    private textMode: number | undefined,
    private readonly hiddenText: 'dropped' | 'invisible',
  ) {}

  run(): Uint8Array {
    for (const operation of contentOperations(this.bytes)) {
      this.#followState(operation);
      if (this.#hidden > 0) this.#inHidden(operation);
      else this.#inShown(operation);
    }
    if (this.#decided === 0) return this.bytes;
    if (this.#hidden === 0) this.#kept.append(this.bytes.subarray(this.#decided));
    return this.#kept.bytes;
  }

  #followState(operation: Operation): void {
    const { operator } = operation;
    if (operator === 'q') this.#saved.push(this.textMode);
    else if (operator === 'Q') this.textMode = this.#saved.length > 0 ? this.#saved.pop() : this.textMode;
    else if (operator === 'Tr') {
      const mode = this.#operands(operation).at(-1);
      this.textMode = typeof mode === 'number' ? mode : undefined;
    }
    if (PLACES_TEXT.has(operator)) this.#isTextAfterHidden = false;
  }

  #inShown(operation: Operation): void {
    const { operator, start, end } = operation;
    if (operator === 'BDC' || operator === 'BMC') {
      const mark = operator === 'BDC' ? this.#markOf(operation) : undefined;
      this.#open.push(mark ? 'gone' : 'kept');
      if (mark) this.#leaveOut(start, end);
      if (mark === 'hidden') this.#hidden = 1;
    } else if (operator === 'EMC') {
      if (this.#open.pop() === 'gone') this.#leaveOut(start, end);
    } else if (PATH.has(operator)) this.#path = 'outside';
    else if (PATH_END.has(operator)) this.#path = undefined;
    else if (operator === "'" || operator === '"') this.#isTextAfterHidden = false;
    else if (SHOWS_TEXT.has(operator) && this.#isTextAfterHidden && this.hiddenText === 'dropped') {
      // The position of this text depends on the width of the hidden text.
      throw new CannotFilter();
    }
  }

  #inHidden(operation: Operation): void {
    const { operator, start, end } = operation;
    this.#decided = end;
    if (operator === 'BDC' || operator === 'BMC') this.#hidden++;
    else if (operator === 'EMC') {
      if (--this.#hidden === 0) this.#open.pop();
    } else if (SHOWS_TEXT.has(operator)) this.#hideText(operation);
    else if (PATH.has(operator)) {
      this.#path ??= this.#kept.length;
      this.#keep(start, end);
    } else if (PATH_END.has(operator)) this.#endPath();
    else if (STATE.has(operator)) {
      if (operator === 'W' || operator === 'W*') this.#clips = true;
      this.#keep(start, end);
    }
  }

  /** Ends a hidden path without painting it. Removes the whole path if it does not clip and is not part of visible content. */
  #endPath(): void {
    if (typeof this.#path === 'number' && !this.#clips) this.#kept.length = this.#path;
    else if (this.#path !== undefined) this.#say('n');
    this.#path = undefined;
    this.#clips = false;
  }

  #hideText(operation: Operation): void {
    // Text in this mode also clips later content.
    if (this.textMode !== undefined && this.textMode > 3) throw new CannotFilter();
    const { operator, start, end } = operation;
    if (operator === '"') {
      const [words, characters] = this.#operands(operation);
      if (typeof words === 'number' && typeof characters === 'number') {
        this.#say(`${serialize(words)} Tw ${serialize(characters)} Tc`);
      }
    }
    if (operator === "'" || operator === '"') this.#say('T*');
    this.#isTextAfterHidden = true;
    if (this.hiddenText === 'dropped') return;
    if (this.textMode === undefined || operator === '"') throw new CannotFilter();
    this.#say('3 Tr');
    if (operator === "'") {
      this.#keep(start, operation.at);
      this.#say('Tj');
    } else this.#keep(start, end);
    this.#say(`${this.textMode} Tr`);
  }

  #markOf(operation: Operation): Mark | undefined {
    const [tag, properties] = this.#operands(operation).slice(-2);
    if (!(tag instanceof Name) || tag.value !== 'OC' || !(properties instanceof Name)) return undefined;
    return this.marks.get(properties.value);
  }

  #operands({ start, at }: Operation): PdfValue[] {
    const parser = new Parser(this.bytes.subarray(0, at), start);
    const values: PdfValue[] = [];
    const read = unlessDamaged(() => {
      for (parser.skipSpace(); parser.position < at; parser.skipSpace()) values.push(parser.value());
      return true;
    });
    return read ? values : [];
  }

  #leaveOut(start: number, end: number): void {
    this.#keep(this.#decided, start);
    this.#decided = end;
  }

  #keep(start: number, end: number): void {
    this.#kept.append(this.bytes.subarray(start, end));
    this.#kept.push(0x0a);
  }

  #say(operators: string): void {
    this.#kept.append(Buffer.from(`${operators}\n`));
  }
}
