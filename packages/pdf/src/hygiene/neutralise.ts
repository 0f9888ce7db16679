import { signatureFields } from '../acroform/signature-fields.ts';
import { HiddenLayers } from '../layers/hidden-layers.ts';
import { LayerStates } from '../layers/layer-states.ts';
import type { Dict, Ref } from '../objects/objects.ts';
import { walkPages } from '../page/page-tree.ts';
import type { PdfDocument } from '../reader/document.ts';
import { Editor } from '../writer/editor.ts';
import { Update } from '../writer/update.ts';
import { removeAutomatic, removeHarm } from './actions.ts';
import { type ActiveContent, type ActiveContentKind, Findings } from './active-content.ts';
import { cleanAnnotations } from './annotations.ts';
import { removeAssociated } from './associated-files.ts';
import { removeAttached } from './attachments.ts';
import { fixView } from './document-view.ts';
import { cleanForm } from './form-actions.ts';
import { cleanOutlines } from './outlines.ts';
import { Related } from './related.ts';

/**
 * Returns the active content of a PDF: the findings of `normalise`, and everything that `neutralise` removes.
 * @throws `PdfError` `too-large`
 */
export const activeContent = (document: PdfDocument, findings: Findings): ActiveContent[] => {
  sweep(new Editor(new Update(document)), [], findings);
  return findings.list;
};

/**
 * Removes active content and the content of hidden layers, without changing how the pages look. Does not change a signed
 * document.
 * @param painted forms that will be painted on pages
 * @throws `PdfError` `too-large`
 */
export const neutralise = (update: Update, painted: readonly Ref[]): void => {
  if (signatureFields(update.document).length === 0) sweep(new Editor(update), painted, new Findings());
};

/** Finds and removes active content in one pass, so that the findings always match what is removed. */
const sweep = (editor: Editor, painted: readonly Ref[], findings: Findings): void => {
  const { update } = editor;
  editor.edited(update.document.root, (catalog) => sweepCatalog(editor, catalog, findings));
  const layers = LayerStates.of(editor, update.document.catalog);
  const hidden = layers && new HiddenLayers(editor, layers);
  const done = new Set<number>();
  const related = new Related(editor, findings);
  let number = 0;
  for (const page of walkPages(update.document)) {
    number++;
    if (!hidden && !PAGE_ENTRIES.some((key) => page.has(key))) continue;
    editor.edited(page.ref, (entries) => {
      const hasChanged = sweepPage(editor, entries, { findings, where: `page ${number}`, done, related });
      return hidden?.cleanPage(entries, page.entry('Resources')) || hasChanged;
    });
  }
  related.conclude();
  hidden?.cleanForms(painted);
  if (layers?.areAutomatic) findings.add(['AutomaticLayers'], 'document');
  if (hidden?.areLeft) findings.add(['HiddenLayers'], 'document');
  editor.edited(update.document.root, (catalog) => hidden?.conclude(catalog) ?? false);
};

const sweepCatalog = (editor: Editor, catalog: Dict, findings: Findings): boolean => {
  const changes = [
    findings.add(removeHarm(editor, catalog, 'OpenAction', 'automatic'), 'document'),
    findings.add(removeAutomatic(editor, catalog), 'document'),
    // According to the standard, a catalog has no Parent, but some viewers look for actions there.
    findings.add(without(catalog, 'Parent', 'Unknown'), 'document'),
    // A portfolio displays its attachments instead of the pages.
    findings.add(without(catalog, 'Collection', 'Portfolio'), 'document'),
    findings.add(without(catalog, 'Requirements', 'Requirements'), 'document'),
    findings.add(removeAssociated(editor, catalog) ? ['EmbeddedExecutable'] : [], 'attachments'),
    // Only viewers that support XFA could display such a form. All others display the sealed pages.
    findings.add(
      editor.read(catalog.get('NeedsRendering')) === true ? without(catalog, 'NeedsRendering', 'XFA') : [],
      'form',
    ),
    editor.editEntry(catalog, 'Names', (names) => sweepNames(editor, names, findings)),
    editor.editEntry(catalog, 'AcroForm', (form) => {
      const { found, isChanged } = cleanForm(editor, form);
      findings.add(found, 'form');
      return isChanged;
    }),
    editor.editEntry(catalog, 'Outlines', (outlines) => {
      const { found, isChanged } = cleanOutlines(editor, outlines);
      findings.add(found, 'bookmarks');
      return isChanged;
    }),
    fixView(editor, catalog),
  ];
  return changes.includes(true);
};

/** Name trees that only actions and scripts use (ISO 32000-2, table 32), including page templates. */
const FOR_SCRIPTS = ['AP', 'Pages', 'Templates', 'IDS', 'URLS', 'Renditions', 'XFAResources', 'XFAImages'];

const sweepNames = (editor: Editor, names: Dict, findings: Findings): boolean => {
  const changes = [
    // These scripts run when the document is opened (ISO 32000-2, 12.6.4.17). An empty tree contains none.
    isEmptyTree(editor, names) ? false : findings.add(without(names, 'JavaScript', 'JavaScript'), 'document'),
    findings.add(without(names, 'AlternatePresentations', 'Presentation'), 'document'),
    findings.add(removeAttached(editor, names), 'attachments'),
    ...FOR_SCRIPTS.map((key) => names.delete(key)),
  ];
  return changes.includes(true);
};

const isEmptyTree = (editor: Editor, names: Dict): boolean => {
  const scripts = editor.read(names.get('JavaScript'));
  if (!(scripts instanceof Map)) return false;
  return ['Names', 'Kids'].every((key) => editor.array(scripts.get(key)).length === 0);
};

/** Entries that `sweepPage` examines. Most pages have none of them, so they need not be copied. */
const PAGE_ENTRIES = ['Annots', 'AA', 'PresSteps', 'AF', 'Thumb'];

const sweepPage = (
  editor: Editor,
  page: Dict,
  sweeping: { findings: Findings; where: ActiveContent['where']; done: Set<number>; related: Related },
): boolean => {
  const { findings, where } = sweeping;
  const before = page.get('Annots');
  findings.add(cleanAnnotations(editor, page, sweeping), where);
  const changes = [
    page.get('Annots') !== before,
    findings.add(removeAutomatic(editor, page), where),
    findings.add(without(page, 'PresSteps', 'Presentation'), where),
    findings.add(removeAssociated(editor, page) ? ['EmbeddedExecutable'] : [], where),
    // Some viewers display thumbnails instead of the real pages in their page list.
    page.delete('Thumb'),
  ];
  return changes.includes(true);
};

const without = (entries: Dict, key: string, kind: ActiveContentKind): ActiveContentKind[] =>
  entries.delete(key) ? [kind] : [];
