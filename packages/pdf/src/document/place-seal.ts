import { hasOpenFields } from '../acroform/signature-fields.ts';
import { type Dict, dict, name, type Ref } from '../objects/objects.ts';
import { pageGeometry } from '../page/geometry.ts';
import type { PageUpdate } from '../painting/page-update.ts';
import { declareCertification, lockOfFields } from '../seal/certification.ts';
import { CADES_SIGNATURE, declareExtensions, LONG_TERM_VALIDATION } from '../seal/developer-extensions.ts';
import type { SealForm, SealOptions, SealPlace } from '../seal/seal.ts';
import { addSignatureField } from '../seal/signature-field.ts';
import { widgetEntries } from '../seal/visible-seal.ts';

interface Target {
  /** Copy of the catalog, which the caller writes to the file. */
  catalog: Dict;
  page: Ref;
  /** Entries of the page, including inherited ones. Required for a visible seal. */
  effective?: Dict | undefined;
}

/** Adds the signature field of a seal, everything that its level requires, and the object for its signature dictionary. */
export const placeSeal = (
  update: PageUpdate,
  { catalog, page, effective }: Target,
  { certify, visible, level = 'B-B' }: SealForm & Pick<SealOptions, 'level'>,
): SealPlace => {
  const { document } = update;
  const signature = update.reserve();
  const locked = catalog.has('AcroForm') && hasOpenFields(document) ? update.reserve() : undefined;
  addSignatureField(update, catalog, {
    page,
    signature,
    prefix: 'Seal',
    label: 'Electronic seal',
    looks: visible && effective && widgetEntries(update, pageGeometry(document, effective), visible),
    lock: locked,
  });
  // Include the objects for the document timestamp in the seal, so that adding the timestamp does not change anything sealed.
  const timestamp =
    level === 'B-LTA'
      ? addSignatureField(update, catalog, { page, prefix: 'Timestamp', label: 'Timestamp' })
      : undefined;
  const lock = locked && lockOfFields(timestamp?.name);
  if (lock) update.set(locked, new Map([...dict({ Type: name('SigFieldLock') }), ...lock]));
  if (certify) declareCertification(update, catalog, signature);
  declareExtensions(update, catalog, level === 'B-LT' || level === 'B-LTA' ? LONG_TERM_VALIDATION : CADES_SIGNATURE);
  return { signature, lock, timestampField: timestamp?.ref };
};
