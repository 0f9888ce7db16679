import type { Dict, PdfValue } from '../objects/objects.ts';
import { type Editor, entriesOf } from '../writer/editor.ts';

const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;
const TOGGLE_NO_VIEW = 1 << 8;

/** Whether the annotation is invisible on screen. It may still be printed. */
export const isHidden = (editor: Editor, annotation: PdfValue): boolean =>
  (flagsOf(editor, entriesOf(annotation)) & (HIDDEN | NO_VIEW)) !== 0;

export const fixLooks = (editor: Editor, annotation: Dict): boolean => {
  const haveOthersGone = editor.editEntry(annotation, 'AP', (appearances) => {
    const changes = ['R', 'D'].map((key) => appearances.delete(key));
    return changes.includes(true);
  });
  const flags = flagsOf(editor, annotation);
  const isDrawn = editor.dict(annotation.get('AP'))?.has('N') ?? false;
  const fixed = (flags & ~TOGGLE_NO_VIEW) | (isDrawn ? PRINT : 0);
  if (fixed !== flags) annotation.set('F', fixed);
  return haveOthersGone || fixed !== flags;
};

const flagsOf = (editor: Editor, annotation: Dict | undefined): number => {
  const flags = editor.read(annotation?.get('F'));
  return typeof flags === 'number' ? flags | 0 : 0;
};
