import { type Dict, Ref } from '../objects/objects.ts';
import type { Editor } from '../writer/editor.ts';
import { type ActionType, removeAutomatic, removeFromDestination, removeHarm } from './actions.ts';

/**
 * Cleans the bookmarks (ISO 32000-2, 12.3.3) below their root, which is a copy. Returns what was removed and whether the copy
 * changed.
 */
export const cleanOutlines = (editor: Editor, root: Dict): { found: ActionType[]; isChanged: boolean } => {
  const found: ActionType[] = [];
  const done = new Set<number>();
  const stack: Ref[] = [];
  const clean = (item: Dict): boolean => {
    const kinds = [
      ...removeHarm(editor, item, 'A', 'click'),
      ...removeFromDestination(editor, item),
      ...removeAutomatic(editor, item),
    ];
    for (const key of ['First', 'Last', 'Next', 'Prev']) {
      const link = item.get(key);
      if (link instanceof Ref) stack.push(link);
      // Bookmarks must be indirect objects, and no program writes them in any other way.
      else if (link instanceof Map) {
        item.delete(key);
        kinds.push('Unknown');
      }
    }
    for (const kind of kinds) found.push(kind);
    return kinds.length > 0;
  };
  const isChanged = clean(root);
  for (let ref = stack.pop(); ref; ref = stack.pop()) {
    if (done.has(ref.number)) continue;
    done.add(ref.number);
    editor.edited(ref, clean);
  }
  return { found, isChanged };
};
