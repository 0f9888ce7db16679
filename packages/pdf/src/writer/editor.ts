import { PdfError, unlessDamaged } from '../errors/errors.ts';
import { type Dict, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import type { Update } from './update.ts';

/** Edits a copy of a dictionary and returns whether it changed. */
export type Edit = (entries: Dict) => boolean;

/** Maximum number of reads, which limits the cost of malicious documents. Real documents need far fewer. */
const MOST_READS = 5_000_000;

/**
 * Returns the entries of a dictionary or stream. Viewers accept either in place of the other, so an action can be a
 * stream.
 */
export const entriesOf = (value: PdfValue | undefined): Dict | undefined => {
  if (value instanceof Stream) return value.dict;
  return value instanceof Map ? value : undefined;
};

/**
 * Reads objects in their updated state and edits them where they are stored, whether as indirect objects or inside
 * others.
 */
export class Editor {
  #reads = 0;

  constructor(readonly update: Update) {}

  /**
   * Reads a value. Returns undefined for a damaged value, even though a viewer that repairs files might still read it.
   * @throws `PdfError` `too-large`
   */
  read(value: PdfValue | undefined): PdfValue | undefined {
    if (++this.#reads > MOST_READS)
      throw new PdfError('too-large', 'The PDF has too many active parts, such as scripts.');
    return unlessDamaged(() => this.update.current(value));
  }

  dict(value: PdfValue | undefined): Dict | undefined {
    return entriesOf(this.read(value));
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const read = this.read(value);
    if (!Array.isArray(read)) return [];
    // Count the entries too, because many owners may share one list, which is then read many times.
    this.#reads += read.length;
    return read;
  }

  /** Returns the value to store in place of `value`. It differs only if a direct dictionary changed. */
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

  /** Edits the dictionary under a key of `owner`, which must be a copy. Returns whether `owner` itself changed. */
  editEntry(owner: Dict, key: string, edit: Edit): boolean {
    const value = owner.get(key) ?? null;
    const edited = this.edited(value, edit);
    if (edited === value) return false;
    owner.set(key, edited);
    return true;
  }
}
