import { signatureFields } from '../acroform/signature-fields.ts';
import type { ClaimOutcomes } from '../archive/archive.ts';
import type { NewAttachment } from '../attachments/attach.ts';
import { PdfError } from '../errors/errors.ts';
import { flattenForm } from '../forms/flatten-form.ts';
import type { Drawing, PageSize } from '../page/drawing.ts';
import type { DrawingSink } from '../page/drawing-sink.ts';
import { pageGeometry, seenSize } from '../page/geometry.ts';
import { findPage, type Page, pageCount } from '../page/page-tree.ts';
import { PageUpdate } from '../painting/page-update.ts';
import { ValuesOnPages } from '../painting/values-on-pages.ts';
import { PdfDocument } from '../reader/document.ts';
import {
  type PreparedSeal,
  prepareSeal,
  type SealDetails,
  type Sealed,
  type SealForm,
  type SealOptions,
  type SealPlace,
} from '../seal/seal.ts';
import { type LevelOptions, sealToLevel } from '../seal/seal-to-level.ts';
import type { Signer } from '../signer/signer.ts';
import type { FontSet } from '../text/font-set.ts';
import { permittedLevel } from '../verify/permissions.ts';
import { placeSeal } from './place-seal.ts';
import { type Additions, writeAdditions, writeCatalog } from './write-additions.ts';

/**
 * Opens a PDF for one incremental update. `bytes` must not change during the update. Every PDF that `inspectPdf` accepts or
 * repairs can be opened and sealed.
 * @throws `PdfError`
 */
export const openUpdate = (bytes: Uint8Array): DocumentUpdate => new DocumentUpdate(PdfDocument.open(bytes));

/**
 * An incremental update of a PDF. Draw and append as often as needed, then seal once. If the PDF is not signed yet, the update
 * also removes its active content (see `ActiveContent`).
 */
export class DocumentUpdate {
  readonly pageCount: number;
  /** Whether the PDF already has signatures. Signed content must not change, so attach pages instead of appending them. */
  readonly isSigned: boolean;
  readonly #update: PageUpdate;
  readonly #values: ValuesOnPages;
  /**
   * Level that existing signatures permit (ISO 32000-2, table 257). 1: no changes. 2: further signatures. 3: also annotations.
   */
  readonly #permitted: number | undefined;
  readonly #additions: Additions = { flattened: new Map(), drawn: new Map(), appended: [], attached: [] };
  #isFinished = false;

  /** @throws `PdfError` `no-pages`, `damaged`, `too-large` */
  constructor(document: PdfDocument) {
    this.#update = new PageUpdate(document);
    this.pageCount = pageCount(document);
    if (this.pageCount === 0) throw new PdfError('no-pages', 'The PDF has no pages.');
    this.isSigned = signatureFields(document).length > 0;
    this.#permitted = this.isSigned ? permittedLevel(document) : undefined;
    this.#values = new ValuesOnPages(this.#update, this.isSigned);
  }

  /** Whether a certification forbids everything except annotations. In that case, metadata must not change either. */
  get isCertified(): boolean {
    return this.#permitted !== undefined;
  }

  get sink(): DrawingSink {
    return this.#update;
  }

  /** Returns the PDF's claims to conform to PDF/A or PDF/UA, and whether they still hold. */
  claims(): ClaimOutcomes {
    return this.#update.archive?.outcomes ?? {};
  }

  isClaimBrokenBy({ isPdfA2 = false }: Pick<NewAttachment, 'isPdfA2'>): boolean {
    return this.#update.archive?.permitsAttachment(isPdfA2) === false;
  }

  /** Returns the displayed size of a page. The first page has index 0. */
  pageSize(index: number): PageSize {
    return seenSize(pageGeometry(this.#update.document, this.#page(index).effective));
  }

  /**
   * Draws the current appearance of the PDF's own form fields on the pages, below everything else that is drawn, and removes the
   * fields. Does nothing if the PDF is signed, because its signatures cover the form.
   */
  flattenForm(fonts: FontSet): void {
    this.#requireOpen();
    for (const flat of flattenForm(this.#update, fonts, this.#values)) {
      this.#additions.flattened.set(flat.page.ref.number, flat);
    }
  }

  /**
   * Whether drawings on this page become annotations, because of signatures, other annotations or broken content (see
   * `ValuesOnPages`). Each annotation covers the bounds of its drawing. Call this after `flattenForm`.
   */
  drawsAnnotations(index: number): boolean {
    return this.#values.areAnnotations(this.#page(index));
  }

  /** @throws `PdfError` `certified` if a certification forbids annotations */
  drawOnPage(index: number, drawing: Drawing): void {
    this.#requireOpen();
    this.#requirePermission(3, 'annotations');
    this.#page(index);
    const { drawn } = this.#additions;
    drawn.set(index, [...(drawn.get(index) ?? []), drawing]);
  }

  /**
   * Appends a page.
   * @throws `PdfError` `certified` if the PDF is signed
   */
  appendPage(drawing: Drawing): void {
    this.#requireOpen();
    // No viewer permits new pages after a signature.
    if (this.isSigned)
      throw new PdfError('certified', 'The PDF is signed: an additional page would break its signatures.');
    this.#additions.appended.push(drawing);
  }

  /**
   * Attaches a file to the document, or to an annotation if a certification permits only annotations.
   * @throws `PdfError` `certified` if a certification forbids annotations
   */
  attach(attachment: NewAttachment): void {
    this.#requireOpen();
    this.#requirePermission(3, 'attachments');
    if (this.isClaimBrokenBy(attachment)) this.#update.archive?.lose('pdfA', 'ATTACHMENT');
    this.#additions.attached.push(attachment);
  }

  /**
   * Signs the whole file and returns the bytes to append to it. The level is B-B unless `options` request a higher level and
   * provide its timestamp and revocation services. Ends the update.
   */
  async seal(options: SealDetails & SealForm & { signer: Signer } & LevelOptions): Promise<Sealed> {
    const form = this.#permittedForm(options);
    const place = this.#placeSeal(form);
    const layOut = (timestampLength: number | undefined) =>
      prepareSeal(this.#update, place, { ...form, timestampLength });
    return sealToLevel(this.#update.document.bytes, layOut, options.signer, options);
  }

  /** Prepares a seal for a signer that responds later. Call `completeSeal` with the response. Ends the update. */
  prepareSeal(options: SealOptions): PreparedSeal {
    const form = this.#permittedForm(options);
    return prepareSeal(this.#update, this.#placeSeal(form), form).prepared;
  }

  /** Returns the bytes to append so that viewers display everything drawn, without a seal. Ends the update. */
  unsealed(): Uint8Array {
    const { catalog } = this.#writeAdditions();
    writeCatalog(this.#update, catalog, this.isCertified);
    return this.#update.finish().tail;
  }

  #placeSeal(form: SealForm & Pick<SealOptions, 'level'>): SealPlace {
    this.#requireOpen();
    this.#requirePermission(2, 'further signatures');
    const shownOn = form.visible && this.#page(form.visible.page);
    const { catalog, pages } = this.#writeAdditions();
    const page = shownOn?.ref ?? pages[0] ?? this.#page(0).ref;
    const place = placeSeal(this.#update, { catalog, page, effective: shownOn?.effective }, form);
    writeCatalog(this.#update, catalog, this.isCertified);
    return place;
  }

  #writeAdditions(): ReturnType<typeof writeAdditions> {
    this.#requireOpen();
    this.#isFinished = true;
    return writeAdditions(this.#update, this.#values, this.#additions, this.isCertified);
  }

  /**
   * Only the first signature of a document can certify it, and the widget of a later signature could cover certified content.
   */
  #permittedForm<T extends SealForm>(form: T): T {
    if (!this.isSigned) return form;
    return { ...form, certify: undefined, ...(this.isCertified && { visible: undefined }) };
  }

  #page(index: number): Page {
    if (!Number.isInteger(index) || index < 0 || index >= this.pageCount) {
      throw new RangeError(`there is no page ${index}`);
    }
    return findPage(this.#update.document, index);
  }

  #requireOpen(): void {
    if (this.#isFinished) throw new Error('the update is already sealed');
  }

  #requirePermission(level: 2 | 3, change: string): void {
    if (this.#permitted !== undefined && this.#permitted < level) {
      throw new PdfError('certified', `The PDF is certified against changes: it permits no ${change}.`);
    }
  }
}
