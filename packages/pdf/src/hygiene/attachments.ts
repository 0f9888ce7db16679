import { type Dict, PdfString, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { type Editor, entriesOf } from '../writer/editor.ts';
import type { ActiveContentKind } from './active-content.ts';
import { couldAct } from './attachment-content.ts';
import { isPermittedName } from './attachment-names.ts';

const NAMES = ['UF', 'F', 'Unix', 'Mac', 'DOS'];

/**
 * Whether the file that a file specification (ISO 32000-2, 7.11.3) refers to is active content, judging by its name or content.
 * `called` is its name in the tree of attachments, for specifications without a name.
 */
export const isActive = (editor: Editor, value: PdfValue | undefined, called: PdfValue = null): boolean => {
  const specification = editor.dict(value);
  if (!specification) return false;
  const own = NAMES.flatMap((key) => specification.get(key) ?? []);
  const names = own.length > 0 ? own : [called];
  if (!names.every((name) => isPermittedName(editor.read(name) ?? null))) return true;
  const files = editor.dict(specification.get('EF'));
  return [...(files?.values() ?? [])].some((file) => hasActiveContent(editor, editor.read(file)));
};

/**
 * Whether the file is outside the PDF, on disk or on a network. Opening a file on a network would reveal the reader to whoever
 * runs the server.
 */
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

/** Caches results, so that a file attached in many places is checked only once. */
const looked = new WeakMap<Stream, boolean>();

const hasActiveContent = ({ update }: Editor, file: PdfValue | undefined): boolean => {
  if (!(file instanceof Stream)) return false;
  const isActive = looked.get(file) ?? couldAct(update.document, file);
  looked.set(file, isActive);
  return isActive;
};

/** Removes active and external files from the attachments (7.7.4, EmbeddedFiles). Merges their tree into one node. */
export const removeAttached = (editor: Editor, names: Dict): ActiveContentKind[] => {
  const gone: ActiveContentKind[] = [];
  const pairs = leavesOf(editor, names.get('EmbeddedFiles'));
  const kept = pairs.filter(([name, file]) => {
    if (isActive(editor, file, name)) gone.push('EmbeddedExecutable');
    else if (leadsOutside(editor, file)) gone.push('Launch');
    else return true;
    return false;
  });
  if (gone.length === 0) return [];
  if (kept.length > 0) names.set('EmbeddedFiles', new Map([['Names', kept.flat()]]));
  else names.delete('EmbeddedFiles');
  return gone;
};

/** Returns the keys and values of a name tree (7.9.6) in order. */
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
