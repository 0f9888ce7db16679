import { hasOpenFields, signatureFields } from './acroform/signature-fields.ts';
import { type ClaimOutcomes, removeLostClaims } from './archive/archive.ts';
import { attachFile, type NewAttachment } from './attachments/attach.ts';
import { attachToPage } from './attachments/attach-to-page.ts';
import { PdfError } from './errors.ts';
import { type FlattenedPage, flattenForm } from './forms/flatten-form.ts';
import { neutralise } from './hygiene/neutralise.ts';
import { type Dict, dict, name, type ObjectSink, type Ref } from './objects.ts';
import type { Drawing, PageSize } from './page/drawing.ts';
import { pageGeometry, seenSize } from './page/geometry.ts';
import { findPage, pageCount } from './page/page-tree.ts';
import { PdfDocument } from './reader/document.ts';
import { declareCertification, lockOfFields } from './seal/certification.ts';
import { CADES_SIGNATURE, declareExtensions, LONG_TERM_VALIDATION } from './seal/developer-extensions.ts';
import {
  type PreparedSeal,
  prepareSeal,
  type SealDetails,
  type Sealed,
  type SealForm,
  type SealOptions,
  type SealPlace,
} from './seal/seal.ts';
import { type LevelOptions, sealToLevel } from './seal/seal-to-level.ts';
import { addSignatureField } from './seal/signature-field.ts';
import type { Signer } from './seal/signer.ts';
import { widgetEntries } from './seal/visible-seal.ts';
import type { FontSet } from './text/font-set.ts';
import { permittedLevel } from './verify/permissions.ts';
import { appendPages } from './writer/append-pages.ts';
import { paintingOf } from './writer/page-content.ts';
import { Update } from './writer/update.ts';
import { ValuesOnPages } from './writer/values-on-pages.ts';

/**
 * One incremental update of a PDF. Draw and append as often as needed, then seal once. If the PDF is not signed yet, the update
 * also removes its active content (see `ActiveContent`).
 */
export interface DocumentUpdate {
  readonly pageCount: number;
  /** Whether the PDF already has signatures. The content they cover must not change, so attach pages instead of appending them. */
  readonly isSigned: boolean;
  /** Returns the PDF's claims to conform to PDF/A or PDF/UA, and their outcomes so far. */
  claims(): ClaimOutcomes;
  /** Whether attaching this file would end the PDF's claim to PDF/A. */
  isClaimBrokenBy(attachment: Pick<NewAttachment, 'isPdfA2'>): boolean;
  /** Whether a certification forbids everything except annotations. Metadata must then not change either. */
  readonly isCertified: boolean;
  /** Returns the displayed size of a page, counted from 0. */
  pageSize(index: number): PageSize;
  /** Receives the fonts and images that drawing code creates. */
  readonly sink: ObjectSink;
  /**
   * Draws the current appearance of the PDF's own form fields on the pages, below everything else that is drawn, and removes
   * the fields. Does nothing if the PDF is signed, because its signatures cover the form.
   */
  flattenForm(fonts: FontSet): void;
  /**
   * Whether annotations display what is drawn on a page, because signatures, other annotations or broken content require it
   * (see `ValuesOnPages`). Each covers the bounds of its drawing. Call it after `flattenForm`.
   */
  drawsAnnotations(index: number): boolean;
  drawOnPage(index: number, drawing: Drawing): void;
  /**
   * Appends a page.
   * @throws `PdfError` `certified` if the PDF is signed
   */
  appendPage(drawing: Drawing): void;
  /** Attaches a file to the document, or to an annotation if a certification permits only those. */
  attach(attachment: NewAttachment): void;
  /**
   * Signs the whole file and returns the bytes to append to it. Seals at B-B, unless `options` contain a higher level with its
   * timestamp and revocation services. Ends the update.
   */
  seal(options: SealDetails & SealForm & { signer: Signer } & LevelOptions): Promise<Sealed>;
  /** Returns the bytes to append so that everything drawn is displayed, without a seal. Ends the update. */
  unsealed(): Uint8Array;
  /** Prepares a seal for a signer that responds later; `completeSeal` is the second step. Ends the update. */
  prepareSeal(options: SealOptions): PreparedSeal;
}

/**
 * Opens a PDF for one incremental update. `bytes` must not change during the update. Every PDF that `inspectPdf` accepts or
 * repairs can be opened and sealed.
 * @throws `PdfError`
 */
export const openUpdate = (bytes: Uint8Array): DocumentUpdate => {
  const document = PdfDocument.open(bytes);
  const update = new Update(document);
  const count = pageCount(document);
  if (count === 0) throw new PdfError('no-pages', 'The PDF has no pages.');
  const drawn = new Map<number, Drawing[]>();
  const flattened = new Map<number, FlattenedPage>();
  const appended: Drawing[] = [];
  const attached: NewAttachment[] = [];
  const isSigned = signatureFields(document).length > 0;
  /**
   * The level that existing signatures permit (ISO 32000-2, table 257): 3 permits annotations, 2 only further signatures, 1
   * nothing.
   */
  const permitted = isSigned ? permittedLevel(document) : undefined;
  const values = new ValuesOnPages(update, isSigned);
  let finished = false;

  const page = (index: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError(`there is no page ${index}`);
    return findPage(document, index);
  };
  const open = (): void => {
    if (finished) throw new Error('the update is already sealed');
  };
  const require = (level: 2 | 3, what: string): void => {
    if (permitted !== undefined && permitted < level) {
      throw new PdfError('certified', `The PDF is certified against changes: it permits no ${what}.`);
    }
  };

  /** Writes all drawings and attachments. Returns the catalog and the appended pages. */
  const settle = (): { catalog: Dict; added: Ref[] } => {
    open();
    finished = true;
    if (!update.isTagged) update.archive?.loseWithoutStructure();
    neutralise(
      update,
      [...flattened.values()].flatMap(({ paintings }) => paintings.map(({ object }) => object)),
    );
    const painted = new Map(flattened);
    for (const [index, drawings] of drawn) {
      const target = page(index);
      const paintings = drawings.map((drawing) => paintingOf(update, target, drawing));
      const below = flattened.get(target.ref.number)?.paintings ?? [];
      painted.set(target.ref.number, { page: target, paintings: [...below, ...paintings] });
    }
    for (const { page: target, paintings } of painted.values()) values.show(target, paintings);
    const current = update.current(document.root);
    const catalog: Dict = new Map(current instanceof Map ? current : document.catalog);
    const added = appended.length > 0 ? appendPages(update, catalog, appended) : [];
    for (const attachment of attached) {
      if (permitted !== undefined) attachToPage(update, page(0).ref, attachment);
      else attachFile(update, catalog, attachment);
    }
    return { catalog, added };
  };

  /** Keeps the claims of the PDF that still hold, and removes the others. */
  const keepClaims = (catalog: Dict): void => {
    if (permitted !== undefined) update.archive?.fix();
    else removeLostClaims(update, catalog);
  };

  /** Writes everything except the signature value, and returns its position. */
  const finish = ({ certify, visible, level = 'B-B' }: SealForm & Pick<SealOptions, 'level'>): SealPlace => {
    open();
    require(2, 'further signatures');
    const { catalog, added } = settle();
    const signature = update.reserve();
    const shown = visible && page(visible.page);
    const target = shown?.ref ?? added[0] ?? page(0).ref;
    const locked = catalog.has('AcroForm') && hasOpenFields(document) ? update.reserve() : undefined;
    addSignatureField(update, catalog, {
      page: target,
      signature,
      prefix: 'Seal',
      label: 'Electronic seal',
      looks: shown && visible && widgetEntries(update, pageGeometry(document, shown.effective), visible),
      lock: locked,
    });
    // Include the objects that the document timestamp needs in the seal, so that adding the timestamp changes nothing sealed.
    const timestamp =
      level === 'B-LTA'
        ? addSignatureField(update, catalog, { page: target, prefix: 'Timestamp', label: 'Timestamp' })
        : undefined;
    const lock = locked && lockOfFields(timestamp?.name);
    if (lock) update.set(locked, new Map([...dict({ Type: name('SigFieldLock') }), ...lock]));
    keepClaims(catalog);
    if (certify) declareCertification(update, catalog, signature);
    declareExtensions(update, catalog, level === 'B-LT' || level === 'B-LTA' ? LONG_TERM_VALIDATION : CADES_SIGNATURE);
    update.structure?.finish();
    update.replace(document.root, catalog);
    return { signature, lock, timestampField: timestamp?.ref };
  };

  /** Only the first signature of a document can certify it, and the widget of a later signature could cover certified content. */
  const asPermitted = <T extends SealForm>(form: T): T =>
    isSigned ? { ...form, certify: undefined, ...(permitted !== undefined && { visible: undefined }) } : form;

  return {
    pageCount: count,
    isSigned,
    isCertified: permitted !== undefined,
    // Not a getter, because V8 would keep the whole document in memory until the next full garbage collection: it creates a
    // hidden class for each object that has one.
    claims: () => update.archive?.outcomes ?? {},
    isClaimBrokenBy: ({ isPdfA2 = false }) => update.archive?.permitsAttachment(isPdfA2) === false,
    sink: update,
    pageSize: (index) => seenSize(pageGeometry(document, page(index).effective)),
    flattenForm(fonts) {
      open();
      for (const flat of flattenForm(update, fonts, values)) flattened.set(flat.page.ref.number, flat);
    },
    drawsAnnotations: (index) => values.areAnnotations(page(index)),
    drawOnPage(index, drawing) {
      open();
      require(3, 'annotations');
      page(index);
      drawn.set(index, [...(drawn.get(index) ?? []), drawing]);
    },
    appendPage(drawing) {
      open();
      // No viewer accepts new pages as a permitted change after a signature.
      if (isSigned) throw new PdfError('certified', 'The PDF is signed: a page more would break its signatures.');
      appended.push(drawing);
    },
    attach(attachment) {
      open();
      require(3, 'attachments');
      if (update.archive?.permitsAttachment(attachment.isPdfA2 ?? false) === false) {
        update.archive.lose('pdfA', 'ATTACHMENT');
      }
      attached.push(attachment);
    },
    unsealed() {
      const { catalog } = settle();
      keepClaims(catalog);
      update.structure?.finish();
      update.replace(document.root, catalog);
      return update.finish().tail;
    },
    prepareSeal(options) {
      const form = asPermitted(options);
      return prepareSeal(update, finish(form), form).prepared;
    },
    async seal(options) {
      const form = asPermitted(options);
      const place = finish(form);
      const layOut = (timestampLength: number | undefined) => prepareSeal(update, place, { ...form, timestampLength });
      return sealToLevel(bytes, layOut, options.signer, options);
    },
  };
};
