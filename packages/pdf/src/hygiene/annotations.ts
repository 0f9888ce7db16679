import { type Dict, dict, Name, name, PdfString, type PdfValue, Ref } from '../objects/objects.ts';
import type { Editor } from '../writer/editor.ts';
import { removeAutomatic, removeFromDestination, removeHarm } from './actions.ts';
import type { ActiveContent, ActiveContentKind } from './active-content.ts';
import { fixLooks, isHidden } from './annotation-looks.ts';
import { removeAssociated } from './associated-files.ts';
import { isActive, leadsOutside } from './attachments.ts';
import type { Related } from './related.ts';

/**
 * Entries of annotations that are played or run (ISO 32000-2, 12.5.6.16, 12.5.6.17, 13.6 and 13.7). Without them, the annotation
 * still displays its picture.
 */
const MEDIA: readonly { key: string; subtype: string; kind: ActiveContentKind }[] = [
  { key: 'Movie', subtype: 'Movie', kind: 'Movie' },
  { key: 'Sound', subtype: 'Sound', kind: 'Sound' },
  { key: 'RichMediaContent', subtype: 'RichMedia', kind: 'RichMedia' },
  { key: 'RichMediaSettings', subtype: 'RichMedia', kind: 'RichMedia' },
  { key: '3DD', subtype: '3D', kind: '3D' },
];

/**
 * Cleans the annotations of a page and fixes their appearance. `page` must be a copy. Returns the removed active
 * content. Cleans an object only once, even if several pages share it.
 */
export const cleanAnnotations = (
  editor: Editor,
  page: Dict,
  { done, related, where }: { done: Set<number>; related: Related; where: ActiveContent['where'] },
): ActiveContentKind[] => {
  const value = page.get('Annots') ?? null;
  const annotations = editor.read(value);
  if (annotations === null) return [];
  if (!Array.isArray(annotations)) {
    page.delete('Annots');
    return ['Unknown'];
  }
  if (isDone(value, done)) return [];
  const found: ActiveContentKind[] = [];
  const kept = annotations.flatMap((item) => {
    const annotation = editor.read(item);
    // Remove nested lists. One may also be the list of another page, which would then be skipped.
    if (annotation === undefined || Array.isArray(annotation)) {
      found.push('Unknown');
      return [];
    }
    if (isHidden(editor, annotation)) return [];
    if (isDone(item, done)) return [item];
    const kept = editor.edited(item, (annotation) => {
      const kinds = [...cleanAnnotation(editor, annotation), ...related.follow(annotation, where)];
      for (const kind of kinds) found.push(kind);
      return fixLooks(editor, annotation) || kinds.length > 0;
    });
    return [kept];
  });
  if (kept.length === annotations.length && kept.every((item, index) => item === annotations[index])) return found;
  if (value instanceof Ref) editor.update.replace(value, kept);
  else page.set('Annots', kept);
  return found;
};

const isDone = (value: PdfValue, done: Set<number>): boolean => {
  if (!(value instanceof Ref)) return false;
  if (done.has(value.number)) return true;
  done.add(value.number);
  return false;
};

/** Cleans one annotation or form field, which must be a copy. Returns the removed content. */
export const cleanAnnotation = (editor: Editor, annotation: Dict): ActiveContentKind[] => {
  const subtype = editor.read(annotation.get('Subtype'));
  const media = MEDIA.filter(
    ({ key, subtype: owner }) => subtype instanceof Name && subtype.value === owner && annotation.has(key),
  );
  for (const { key } of media) annotation.delete(key);
  // Poppler does not draw movies and sounds without their media. All viewers draw stamps from their appearance alone.
  if (media.some(({ kind }) => kind === 'Movie' || kind === 'Sound') && annotation.has('AP')) {
    annotation.set('Subtype', name('Stamp'));
  }
  return [
    ...media.map(({ kind }) => kind),
    ...removeHarm(editor, annotation, 'A', 'click'),
    ...removeFromDestination(editor, annotation),
    ...removeHarm(editor, annotation, 'PA', 'automatic'),
    ...removeAutomatic(editor, annotation),
    ...removeExecutables(editor, annotation),
  ];
};

const NO_FILE = dict({ Type: name('Filespec'), F: new PdfString(new Uint8Array(0)) });

const removeExecutables = (editor: Editor, annotation: Dict): ActiveContentKind[] => {
  const kinds: ActiveContentKind[] = removeAssociated(editor, annotation) ? ['EmbeddedExecutable'] : [];
  const file = annotation.get('FS');
  if (isActive(editor, file)) kinds.push('EmbeddedExecutable');
  else if (leadsOutside(editor, file)) kinds.push('Launch');
  else return kinds;
  // Set an empty file, because viewers do not draw a file annotation without one.
  annotation.set('FS', NO_FILE);
  return kinds;
};
