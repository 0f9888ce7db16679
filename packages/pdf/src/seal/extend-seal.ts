import { type Dict, dict, name } from '../objects.ts';
import { findPage, pageCount } from '../page/page-tree.ts';
import { PdfDocument } from '../reader/document.ts';
import { Update } from '../writer/update.ts';
import { declareExtensions, LONG_TERM_VALIDATION } from './developer-extensions.ts';
import { layOutSignature, type OpenValue } from './open-signature.ts';
import { addToSecurityStore } from './security-store.ts';
import { addSignatureField } from './signature-field.ts';
import type { ValidationData } from './validation-data.ts';

/**
 * A further revision of a sealed file that makes its seal last, with the value of its timestamp still open: `fillIn` puts
 * the token there. Plain data.
 */
export interface PreparedExtension {
  /** What follows the sealed file. */
  tail: Uint8Array;
  /** What is to be timestamped, and where the token goes; null for B-LT, which has none. */
  timestamp: { digest: Uint8Array; value: OpenValue } | null;
}

export interface ExtensionOptions {
  validation: ValidationData;
  /** The value of the seal's signature as the file has it, with the zeros behind it. */
  contents: Uint8Array;
  /** Longest token of the document timestamp (B-LTA), in bytes; without it there is none (B-LT). */
  timestampLength?: number | undefined;
}

/**
 * Lays out the one revision that takes a seal from B-T to B-LT or B-LTA (EN 319 142-1, 6.3): what validates it, and, over
 * that and the whole file, a document timestamp. Throws `PdfError` when the file cannot be opened.
 */
export const prepareExtension = (
  file: Uint8Array,
  { validation, contents, timestampLength }: ExtensionOptions,
): PreparedExtension => {
  const document = PdfDocument.open(file);
  const update = new Update(document);
  const catalog: Dict = new Map(document.catalog);
  addToSecurityStore(update, catalog, validation, contents);
  declareExtensions(update, catalog, LONG_TERM_VALIDATION);
  if (timestampLength === undefined) {
    update.replace(document.root, catalog);
    return { tail: update.finish().tail, timestamp: null };
  }
  const timestamp = update.reserve();
  const page = findPage(document, pageCount(document) - 1);
  addSignatureField(update, catalog, { page: page.ref, signature: timestamp, prefix: 'Timestamp', label: 'Timestamp' });
  update.structure?.finish();
  update.replace(document.root, catalog);
  const entries = dict({ Type: name('DocTimeStamp'), Filter: name('Adobe.PPKLite'), SubFilter: name('ETSI.RFC3161') });
  const open = layOutSignature(update, timestamp, entries, { room: timestampLength, hash: 'sha256' });
  return { tail: open.tail, timestamp: { digest: open.digest, value: open.value } };
};
