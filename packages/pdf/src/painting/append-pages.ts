import { damaged } from '../errors/errors.ts';
import { compressed } from '../objects/compressed.ts';
import { type Dict, dict, name, type ObjectSink, Ref } from '../objects/objects.ts';
import type { Drawing } from '../page/drawing.ts';
import { pageCount } from '../page/page-tree.ts';
import type { DocumentStructure } from '../structure/document-structure.ts';
import type { PageUpdate } from './page-update.ts';

/**
 * Appends pages by adding a new root above the page tree. Only two objects change, however many pages there are, and inherited
 * attributes stay with the old root. Returns the references of the new pages.
 */
export const appendPages = (update: PageUpdate, catalog: Dict, drawings: Drawing[]): Ref[] => {
  const { document } = update;
  const oldRef = catalog.get('Pages');
  const oldRoot = document.resolveDict(oldRef);
  if (!(oldRef instanceof Ref) || !oldRoot) throw damaged('its page tree is broken');
  const root = update.reserve();
  const parent = update.reserve();
  const pages = drawings.map((drawing) => addPage(update, parent, drawing, update.structure));
  update.set(parent, dict({ Type: name('Pages'), Parent: root, Kids: pages, Count: pages.length }));
  update.set(root, dict({ Type: name('Pages'), Kids: [oldRef, parent], Count: pageCount(document) + pages.length }));
  const current = update.current(oldRef);
  const changed: Dict = new Map(current instanceof Map ? current : oldRoot);
  changed.set('Parent', root);
  update.replace(oldRef, changed);
  catalog.set('Pages', root);
  return pages;
};

/** Operators that mark untagged content as an artifact, as required in a tagged document (ISO 14289-1, 7.1). */
const [ARTIFACT, END_OF_ARTIFACT] = [Buffer.from('/Artifact BMC\n'), Buffer.from('\nEMC')];

/** Creates a page that displays a drawing. The caller adds it to the kids of `parent`. */
export const addPage = (
  sink: ObjectSink,
  parent: Ref,
  { size, content, resources, marks }: Drawing,
  structure?: DocumentStructure,
): Ref => {
  const page = sink.reserve();
  const shown = structure && !marks ? Buffer.concat([ARTIFACT, content, END_OF_ARTIFACT]) : content;
  sink.set(
    page,
    dict({
      Type: name('Page'),
      Parent: parent,
      MediaBox: [0, 0, size.width, size.height],
      Resources: resources,
      Contents: sink.add(compressed(new Map(), shown)),
      StructParents: marks && structure?.place(marks, { page }),
    }),
  );
  return page;
};
