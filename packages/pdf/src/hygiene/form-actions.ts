import { MAX_FIELD_DEPTH } from '../acroform/attributes.ts';
import { PdfError, unlessDamaged } from '../errors/errors.ts';
import { type Dict, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import type { Editor } from '../writer/editor.ts';
import type { ActiveContentKind } from './active-content.ts';
import { cleanAnnotation } from './annotations.ts';

const MOST_XFA = 16 * 1024 * 1024;
/** Matches active elements of XFA, with or without a namespace prefix. */
const ACTING_ELEMENT = /<(\w+:)?(script|submit|execute)\b/i;

/**
 * Cleans the given copy of a form: its fields, and XFA with scripts. Returns the removed content and whether the copy
 * changed.
 */
export const cleanForm = (editor: Editor, form: Dict): { found: ActiveContentKind[]; isChanged: boolean } => {
  const found: ActiveContentKind[] = [];
  const hasScripts = form.has('XFA') && scriptedXfa(editor, form.get('XFA'));
  if (hasScripts) {
    form.delete('XFA');
    found.push('XFA');
  }
  const haveChanged = cleanFields(editor, form, 'Fields', { found, done: new Set(), depth: 0 });
  return { found, isChanged: hasScripts || haveChanged };
};

interface Walk {
  found: ActiveContentKind[];
  done: Set<number>;
  depth: number;
}

const cleanFields = (editor: Editor, owner: Dict, key: 'Fields' | 'Kids', walk: Walk): boolean => {
  const { found, done, depth } = walk;
  const fields = editor.array(owner.get(key));
  if (fields.length > 0 && depth > MAX_FIELD_DEPTH) {
    throw new PdfError('too-large', 'The form of the PDF is nested too deeply.');
  }
  const cleaned = fields.map((item) => {
    if (item instanceof Ref && done.has(item.number)) return item;
    if (item instanceof Ref) done.add(item.number);
    return editor.edited(item, (field) => {
      const kinds = cleanAnnotation(editor, field);
      for (const kind of kinds) found.push(kind);
      const haveKidsChanged = field.has('Kids') && cleanFields(editor, field, 'Kids', { ...walk, depth: depth + 1 });
      return kinds.length > 0 || haveKidsChanged;
    });
  });
  if (cleaned.every((item, index) => item === fields[index])) return false;
  owner.set(key, cleaned);
  return true;
};

/**
 * Whether XFA (ISO 32000-1, 12.7.8) contains scripts. XFA is one stream, or a list of names and streams. Unreadable streams are
 * assumed to contain scripts.
 */
const scriptedXfa = (editor: Editor, value: PdfValue | undefined): boolean => {
  const whole = editor.read(value);
  const parts = Array.isArray(whole) ? whole.map((item) => editor.read(item)) : [whole];
  return parts.some((part) => {
    if (!(part instanceof Stream)) return part === undefined;
    const bytes = unlessDamaged(() => editor.update.document.decode(part, MOST_XFA));
    // In UTF-16, there are zeros between the characters.
    return !bytes || ACTING_ELEMENT.test(Buffer.from(bytes).toString('latin1').replaceAll('\0', ''));
  });
};
