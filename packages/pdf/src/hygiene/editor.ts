import { PdfError, unlessDamaged } from '../errors.ts';
import { type Dict, type PdfValue, Ref, Stream } from '../objects.ts';
import type { Update } from '../writer/update.ts';

/** Edits a copy of a dictionary. Returns whether it changed. */
export type Edit = (entries: Dict) => boolean;

/** Limits the cost of hostile documents. Real ones need far fewer reads. */
const MOST_READS = 5_000_000;

/** Returns the entries of a dictionary or a stream. Viewers accept one for the other, so a stream can be an action. */
export const entriesOf = (value: PdfValue | undefined): Dict | undefined => {
  if (value instanceof Stream) return value.dict;
  return value instanceof Map ? value : undefined;
};

/** Reads objects as they are after the update, and edits them where they are stored, whether indirect or inside another object. */
export class Editor {
  #reads = 0;

  constructor(readonly update: Update) {}

  /**
   * Returns undefined for damaged values, which a viewer that repairs files may still read.
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
    // The entries count too, because many owners may share one list and read it again.
    this.#reads += read.length;
    return read;
  }

  /** Returns the value to store instead of `value`. It differs only if a direct dictionary has changed. */
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

  /** Edits the dictionary under a key of `owner` (a copy). Returns whether `owner` itself changed. */
  editEntry(owner: Dict, key: string, edit: Edit): boolean {
    const value = owner.get(key) ?? null;
    const edited = this.edited(value, edit);
    if (edited === value) return false;
    owner.set(key, edited);
    return true;
  }
}
