import { X509Certificate } from 'node:crypto';
import type { NewAttachment } from '../attachments/attach.ts';
import { appended } from '../bytes/read-on-demand.ts';
import { damaged } from '../errors/errors.ts';
import type { Drawing } from '../page/drawing.ts';
import { walkPages } from '../page/page-tree.ts';
import { PdfDocument } from '../reader/document.ts';
import { requireDrawablePages } from '../render/drawable-pages.ts';
import type { CertificationLevel } from '../seal/certification.ts';
import type { SealLevel } from '../seal/level.ts';
import { trialIdentities } from '../seal/trial.ts';
import { placeOnPage, type VisiblePlace } from '../seal/visible-place.ts';
import type { VisibleSeal } from '../seal/visible-seal.ts';
import { createFontSet } from '../text/font-set.ts';
import { sealFault } from '../verify/seal-fault.ts';
import { openUpdate } from './document-update.ts';

export interface TrialOptions {
  level?: SealLevel | undefined;
  certify?: CertificationLevel | undefined;
  /** Position of the seal. If omitted, the seal is invisible. */
  visible?: VisiblePlace | undefined;
  /** Trusted roots in DER, for a file that is already signed. */
  roots?: Uint8Array[] | undefined;
  /**
   * Number of bytes after the file in the same memory that can be overwritten, so that the trial does not have to copy
   * the file.
   */
  room?: number | undefined;
}

const blank = (width: number, height: number): Drawing => ({
  size: { width, height },
  content: new Uint8Array(0),
  resources: new Map(),
});

const NOTHING: NewAttachment = {
  name: 'trial',
  mediaType: 'text/plain',
  description: '',
  bytes: new Uint8Array(0),
  createdAt: new Date(0),
  relationship: 'Data',
};

/**
 * Seals a file as in production, but with throwaway keys and without network access, and verifies the result.
 * @throws `PdfError` if the file could not be sealed
 */
export const trialSeal = async (
  bytes: Uint8Array,
  pages: number,
  { level = 'B-B', certify, visible: place, room }: TrialOptions,
): Promise<void> => {
  const { signer, services, roots } = await trialIdentities();
  const update = openUpdate(bytes);
  const fonts = createFontSet(update.sink);
  update.flattenForm(fonts);
  fonts.finish();
  for (let index = 0; index < pages; index++) update.drawOnPage(index, blank(612, 792));
  if (!update.isSigned) update.appendPage(blank(612, 792));
  update.attach(NOTHING);
  const at = new Date();
  const visible = place && blankSeal(placeOnPage(place, update));
  const { tail, sourceHash } = await update.seal({ signer, signedAt: at, level, services, certify, visible });
  const sealed = appended(bytes, tail, room);
  const fault = sealFault(sealed, { sourceLength: bytes.length, level, roots: roots.map(read), at, sourceHash });
  if (fault) throw fault;
  const document = PdfDocument.open(sealed);
  if ([...walkPages(document)].length !== pages + (update.isSigned ? 0 : 1)) throw damaged('it cannot be added to');
  // Pages are rendered without hidden layers and with a flattened form.
  requireDrawablePages(document, pages);
};

const blankSeal = ({ size, ...placed }: ReturnType<typeof placeOnPage>): VisibleSeal => ({
  ...placed,
  drawing: blank(size.width, size.height),
});

const read = (der: Uint8Array): X509Certificate => new X509Certificate(der);
