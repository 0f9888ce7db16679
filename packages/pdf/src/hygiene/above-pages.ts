import { type Dict, Ref } from '../objects/objects.ts';
import { walkPages } from '../page/page-tree.ts';
import type { Editor } from '../writer/editor.ts';
import type { ActiveContent, Findings } from './active-content.ts';
import { Related } from './related.ts';

/** Maximum number of parents to follow. Viewers do not follow more. */
const MAX_DEPTH = 100;

/** Cleans the page tree nodes above the pages. This reads all pages. */
export const cleanAbovePages = (editor: Editor, findings: Findings): void => {
  const pages = [...walkPages(editor.update.document)];
  const related = new Related(editor, findings);
  const done = new Set(pages.map(({ ref }) => ref.number));
  for (const [index, { ref }] of pages.entries()) {
    const where = `page ${index + 1}` as const;
    editor.edited(ref, (page) => {
      const hasChanged = clearAnnotations(editor, page, { findings, where, done });
      return findings.add(related.follow(page, where), where) || hasChanged;
    });
  }
  related.conclude();
};

/**
 * Removes annotations from the nodes above `owner`, which is a copy. PDF.js would display them on pages without annotations of
 * their own.
 */
const clearAnnotations = (
  editor: Editor,
  owner: Dict,
  clearing: { findings: Findings; where: ActiveContent['where']; done: Set<number> },
  depth = 0,
): boolean => {
  const { findings, where, done } = clearing;
  const parent = owner.get('Parent');
  if (depth > MAX_DEPTH || (parent instanceof Ref && done.has(parent.number))) return false;
  if (parent instanceof Ref) done.add(parent.number);
  return editor.editEntry(owner, 'Parent', (above) => {
    const hasChanged = clearAnnotations(editor, above, clearing, depth + 1);
    return findings.add(above.delete('Annots') ? ['Unknown'] : [], where) || hasChanged;
  });
};
