import { damaged } from '../errors.ts';
import { type Dict, dict, name, type ObjectSink, Ref } from '../objects.ts';
import type { Drawing } from '../page/drawing.ts';
import { pageCount } from '../page/page-tree.ts';
import { compressed } from './compressed.ts';
import type { Update } from './update.ts';

/**
 * Appends pages by a new root above the old page tree: two objects change, however many pages there are, and what
 * pages inherit stays with the old root. Gives the new pages' references.
 */
export const appendPages = (update: Update, catalog: Dict, drawings: Drawing[]): Ref[] => {
  const { document } = update;
  const oldRef = catalog.get('Pages');
  const oldRoot = document.resolveDict(oldRef);
  if (!(oldRef instanceof Ref) || !oldRoot) throw damaged('its page tree is broken');
  const root = update.reserve();
  const parent = update.reserve();
  const pages = drawings.map((drawing) => addPage(update, parent, drawing));
  update.set(parent, dict({ Type: name('Pages'), Parent: root, Kids: pages, Count: pages.length }));
  update.set(root, dict({ Type: name('Pages'), Kids: [oldRef, parent], Count: pageCount(document) + pages.length }));
  const current = update.current(oldRef);
  const changed: Dict = new Map(current instanceof Map ? current : oldRoot);
  changed.set('Parent', root);
  update.replace(oldRef, changed);
  catalog.set('Pages', root);
  return pages;
};

/** Adds a page that shows a drawing; whoever calls lists it with its parent. */
export const addPage = (sink: ObjectSink, parent: Ref, { size, content, resources }: Drawing): Ref =>
  sink.add(
    dict({
      Type: name('Page'),
      Parent: parent,
      MediaBox: [0, 0, size.width, size.height],
      Resources: resources,
      Contents: sink.add(compressed(new Map(), content)),
    }),
  );
