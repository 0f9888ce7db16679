import { type Dict, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { walkPages } from '../page/page-tree.ts';
import { type Editor, entriesOf } from '../writer/editor.ts';
import type { Findings } from './active-content.ts';
import { isActive } from './attachments.ts';

/** Keys that associate files (ISO 32000-2, 14.13) with an object or with marked content. */
const KEYS = ['AF', 'MCAF'];

export const associatesFiles = (entries: Dict): boolean => KEYS.some((key) => entries.has(key));

/** Removes executables from the associated files of `owner`, which must be a copy. Returns whether the copy changed. */
export const removeAssociated = (editor: Editor, owner: Dict): boolean => {
  const changes = KEYS.map((key) => {
    const value = owner.get(key);
    if (value === undefined) return false;
    const files = editor.read(value);
    const listed = Array.isArray(files) ? files : [value];
    const kept = listed.filter((file) => !isActive(editor, file));
    if (kept.length === listed.length) return false;
    if (kept.length > 0) owner.set(key, kept);
    else owner.delete(key);
    return true;
  });
  return changes.includes(true);
};

/** Removes associated executables from objects and everything inside them. Skips objects that are cleaned during sealing. */
export const cleanAssociated = (editor: Editor, refs: readonly Ref[], findings: Findings): void => {
  if (refs.length === 0) return;
  const swept = sweptBySealing(editor);
  for (const ref of refs) {
    const object = editor.read(ref) ?? null;
    const cleaned = withoutExecutables(editor, object, swept);
    if (cleaned === object) continue;
    editor.update.replace(ref, cleaned);
    findings.add(['EmbeddedExecutable'], 'attachments');
  }
};

const sweptBySealing = (editor: Editor): Set<Dict> => {
  const { document } = editor.update;
  const swept = new Set([document.catalog]);
  for (const page of walkPages(document)) {
    swept.add(page.own);
    for (const item of editor.array(page.own.get('Annots'))) {
      const annotation = editor.dict(item);
      if (annotation) swept.add(annotation);
    }
  }
  return swept;
};

/** Returns the value without executables. Returns the same value if there is nothing to remove. */
const withoutExecutables = (editor: Editor, value: PdfValue, swept: ReadonlySet<Dict>): PdfValue => {
  if (value instanceof Ref) return value;
  if (Array.isArray(value)) {
    const cleaned = value.map((item) => withoutExecutables(editor, item, swept));
    return cleaned.every((item, index) => item === value[index]) ? value : cleaned;
  }
  const entries = entriesOf(value);
  if (!entries) return value;
  const cleaned: Dict = new Map();
  for (const [key, item] of entries) cleaned.set(key, withoutExecutables(editor, item, swept));
  const hasLost = !swept.has(entries) && removeAssociated(editor, cleaned);
  if (!hasLost && [...entries].every(([key, item]) => cleaned.get(key) === item)) return value;
  return value instanceof Stream ? new Stream(cleaned, value.bytes) : cleaned;
};
