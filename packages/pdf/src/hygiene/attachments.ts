import { unlessDamaged } from '../errors.ts';
import { type Dict, PdfString, type PdfValue, Ref, Stream } from '../objects.ts';
import type { ActiveContentKind } from './active-content.ts';
import { type Editor, entriesOf } from './editor.ts';
import { isNameOfProgram } from './program-names.ts';

/** How programs begin: Windows, Linux, macOS (three ways), and scripts that name their interpreter. */
const BEGINNINGS = ['4d5a', '7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', '2321'];
/** Packed bytes that are enough to see how a file begins, and the most that they may unpack to. */
const PACKED_BEGINNING = 4096;
const MOST_UNPACKED = 8 * 1024 * 1024;
/** Where a file specification names its file. */
const NAMES = ['UF', 'F', 'Unix', 'Mac', 'DOS'];

/**
 * Is the file of a file specification (ISO 32000-2, 7.11.3) one that runs when it is opened? `called` is what else it is
 * called where it has no name of its own.
 */
export const isExecutable = (editor: Editor, value: PdfValue | undefined, called: PdfValue = null): boolean => {
  const specification = editor.dict(value);
  if (!specification) return false;
  const own = NAMES.flatMap((key) => specification.get(key) ?? []);
  const names = own.length > 0 ? own : [called];
  if (names.some((name) => isNameOfProgram(editor.read(name) ?? null))) return true;
  const files = editor.dict(specification.get('EF'));
  return [...(files?.values() ?? [])].some((file) => beginsAsProgram(editor, editor.read(file)));
};

/** Is it a file that is not in the PDF: one beside it, or on a network that would learn of whoever opens it? */
export const leadsOutside = (editor: Editor, value: PdfValue | undefined): boolean => {
  const specification = editor.read(value);
  if (specification instanceof PdfString) return specification.bytes.length > 0;
  const entries = entriesOf(specification);
  if ((editor.dict(entries?.get('EF'))?.size ?? 0) > 0) return false;
  return NAMES.some((key) => {
    const name = editor.read(entries?.get(key));
    return name instanceof PdfString && name.bytes.length > 0;
  });
};

/** One file may be attached in many places: it is looked into once. */
const programs = new WeakMap<Stream, boolean>();

const beginsAsProgram = (editor: Editor, file: PdfValue | undefined): boolean => {
  if (!(file instanceof Stream)) return false;
  const known = programs.get(file);
  if (known !== undefined) return known;
  const beginning = Buffer.from(beginningOf(editor, file).subarray(0, 4)).toString('hex');
  const isProgram = BEGINNINGS.some((known) => beginning.startsWith(known));
  programs.set(file, isProgram);
  return isProgram;
};

/** The packed bytes where they are damaged. Throws `PdfError` `too-large`. */
const beginningOf = ({ update }: Editor, file: Stream): Uint8Array => {
  const packed = file.bytes.subarray(0, PACKED_BEGINNING);
  return unlessDamaged(() => update.document.decode(new Stream(file.dict, packed), MOST_UNPACKED)) ?? packed;
};

/** Takes what runs, or is not in the PDF, out of the attachments (7.7.4, EmbeddedFiles), whose tree is then one node. */
export const removeAttached = (editor: Editor, names: Dict): ActiveContentKind[] => {
  const gone: ActiveContentKind[] = [];
  const pairs = leavesOf(editor, names.get('EmbeddedFiles'));
  const kept = pairs.filter(([name, file]) => {
    if (isExecutable(editor, file, name)) gone.push('EmbeddedExecutable');
    else if (leadsOutside(editor, file)) gone.push('Launch');
    else return true;
    return false;
  });
  if (gone.length === 0) return [];
  if (kept.length > 0) names.set('EmbeddedFiles', new Map([['Names', kept.flat()]]));
  else names.delete('EmbeddedFiles');
  return gone;
};

/** The pairs of a name tree (7.9.6), in order. */
export const leavesOf = (editor: Editor, root: PdfValue | undefined): [PdfValue, PdfValue][] => {
  const pairs: [PdfValue, PdfValue][] = [];
  const seen = new Set<number>();
  const stack = [root ?? null];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node instanceof Ref && seen.has(node.number)) continue;
    if (node instanceof Ref) seen.add(node.number);
    const entries = editor.dict(node);
    const names = editor.array(entries?.get('Names'));
    for (let i = 0; i + 1 < names.length; i += 2) pairs.push([names[i] ?? null, names[i + 1] ?? null]);
    for (const kid of editor.array(entries?.get('Kids')).toReversed()) stack.push(kid);
  }
  return pairs;
};
