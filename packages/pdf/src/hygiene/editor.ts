import { PdfError, unlessDamaged } from '../errors.ts';
import { type Dict, type PdfValue, Ref, Stream } from '../objects.ts';
import type { Update } from '../writer/update.ts';

/** Changes a copy of a dictionary; returns whether it did. */
export type Edit = (entries: Dict) => boolean;

/** Limits the cost of hostile documents; real ones need far fewer reads. */
const MOST_READS = 5_000_000;

/** Returns the entries of a dictionary or a stream: viewers take one for the other, so that a stream can be an action. */
export const entriesOf = (value: PdfValue | undefined): Dict | undefined => {
  if (value instanceof Stream) return value.dict;
  return value instanceof Map ? value : undefined;
};

/** Reads objects as the update leaves them, and changes them where they are stored: on their own or inside another. */
export class Editor {
  #reads = 0;

  constructor(readonly update: Update) {}

  /**
   * Returns undefined for damaged values: a viewer that repairs files may still read them.
   * @throws `PdfError` `too-large`
   */
  read(value: PdfValue | undefined): PdfValue | undefined {
    if (++this.#reads > MOST_READS) throw new PdfError('too-large', 'The PDF has too many parts that could act.');
    return unlessDamaged(() => this.update.current(value));
  }

  dict(value: PdfValue | undefined): Dict | undefined {
    return entriesOf(this.read(value));
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const read = this.read(value);
    if (!Array.isArray(read)) return [];
    // Many owners may share one list, which is read for each.
    this.#reads += read.length;
    return read;
  }

  /** Returns the value to store in place of `value`: itself unless a dictionary that is not an object of its own has changed. */
  edited(value: PdfValue, edit: Edit): PdfValue {
    const read = this.read(value);
    const entries = entriesOf(read);
    if (!entries) return value;
    const changed: Dict = new Map(entries);
    if (!edit(changed)) return value;
    if (!(value instanceof Ref)) return changed;
    this.update.replace(value, read instanceof Stream ? new Stream(changed, read.bytes) : changed);
    return value;
  }

  /** Edits the dictionary under a key of `owner`, itself a copy. Returns whether `owner` has changed. */
  editEntry(owner: Dict, key: string, edit: Edit): boolean {
    const value = owner.get(key) ?? null;
    const edited = this.edited(value, edit);
    if (edited === value) return false;
    owner.set(key, edited);
    return true;
  }
}
