import { removeLostClaims } from '../archive/archive.ts';
import { attachFile, type NewAttachment } from '../attachments/attach.ts';
import { attachToPage } from '../attachments/attach-to-page.ts';
import type { FlattenedPage } from '../forms/flatten-form.ts';
import { neutralise } from '../hygiene/neutralise.ts';
import type { Dict, Ref } from '../objects/objects.ts';
import type { Drawing } from '../page/drawing.ts';
import { findPage } from '../page/page-tree.ts';
import { appendPages } from '../painting/append-pages.ts';
import { paintingOf } from '../painting/page-content.ts';
import type { PageUpdate } from '../painting/page-update.ts';
import type { ValuesOnPages } from '../painting/values-on-pages.ts';

export interface Additions {
  /** Appearances of the document's own form fields, by the page's object number. */
  flattened: Map<number, FlattenedPage>;
  /** Drawings by page index, starting at 0. */
  drawn: Map<number, Drawing[]>;
  appended: Drawing[];
  attached: NewAttachment[];
}

/** The appended pages, and a catalog that the caller changes and then writes with `writeCatalog`. */
interface Written {
  catalog: Dict;
  pages: Ref[];
}

/**
 * Writes drawings, pages and attachments, and removes active content.
 * @param isCertified whether a certification permits only annotations
 */
export const writeAdditions = (
  update: PageUpdate,
  values: ValuesOnPages,
  { flattened, drawn, appended, attached }: Additions,
  isCertified: boolean,
): Written => {
  const { document } = update;
  if (!update.isTagged) update.archive?.loseWithoutStructure();
  neutralise(
    update,
    [...flattened.values()].flatMap(({ paintings }) => paintings.map(({ object }) => object)),
  );
  const painted = new Map(flattened);
  for (const [index, drawings] of drawn) {
    const page = findPage(document, index);
    const paintings = drawings.map((drawing) => paintingOf(update, page, drawing));
    const below = flattened.get(page.ref.number)?.paintings ?? [];
    painted.set(page.ref.number, { page, paintings: [...below, ...paintings] });
  }
  for (const { page, paintings } of painted.values()) values.show(page, paintings);
  const current = update.current(document.root);
  const catalog: Dict = new Map(current instanceof Map ? current : document.catalog);
  const pages = appended.length > 0 ? appendPages(update, catalog, appended) : [];
  for (const attachment of attached) {
    if (isCertified) attachToPage(update, findPage(document, 0).ref, attachment);
    else attachFile(update, catalog, attachment);
  }
  return { catalog, pages };
};

/** Writes the catalog and the structure tree. Removes the document's conformance claims that no longer hold. */
export const writeCatalog = (update: PageUpdate, catalog: Dict, isCertified: boolean): void => {
  if (isCertified) update.archive?.fix();
  else removeLostClaims(update, catalog);
  update.structure?.finish();
  update.replace(update.document.root, catalog);
};
