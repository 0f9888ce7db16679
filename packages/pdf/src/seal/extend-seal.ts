import { type Dict, dict, name, Ref } from '../objects.ts';
import { PdfDocument } from '../reader/document.ts';
import { Update } from '../writer/update.ts';
import { layOutSignature, type OpenValue } from './open-signature.ts';
import { addToSecurityStore } from './security-store.ts';
import { signField } from './signature-field.ts';
import type { ValidationData } from './validation-data.ts';

/**
 * A further revision of a sealed file that makes its seal last, with the value of its timestamp still open: `fillIn` puts
 * the token there. Plain data.
 */
export interface PreparedExtension {
  /** The bytes to append to the sealed file. */
  tail: Uint8Array;
  /** The digest to timestamp, and the place of the token; null for B-LT, which has none. */
  timestamp: { digest: Uint8Array; value: OpenValue } | null;
}

export interface ExtensionOptions {
  validation: ValidationData;
  /** The value of the seal's signature as the file has it, with the zeros behind it. */
  contents: Uint8Array;
  /**
   * The document timestamp (B-LTA): the number of the field that the sealing revision prepared for it, and the longest token,
   * in bytes. Without it there is none (B-LT).
   */
  timestamp?: { field: number; length: number } | undefined;
}

/**
 * Lays out the one revision that takes a seal from B-T to B-LT or B-LTA (EN 319 142-1, 6.3): what validates it, and, over
 * that and the whole file, a document timestamp. Nothing else changes, so that no verifier asks what this revision altered:
 * the field, its widget and its place in the structure are in the revision that was sealed. Throws `PdfError` when the file
 * cannot be opened.
 */
export const prepareExtension = (
  file: Uint8Array,
  { validation, contents, timestamp }: ExtensionOptions,
): PreparedExtension => {
  const document = PdfDocument.open(file);
  const update = new Update(document);
  const catalog: Dict = new Map(document.catalog);
  addToSecurityStore(update, catalog, validation, contents);
  update.replace(document.root, catalog);
  if (!timestamp) return { tail: update.finish().tail, timestamp: null };
  const value = update.reserve();
  signField(update, new Ref(timestamp.field), value);
  const entries = dict({ Type: name('DocTimeStamp'), Filter: name('Adobe.PPKLite'), SubFilter: name('ETSI.RFC3161') });
  const open = layOutSignature(update, value, entries, { room: timestamp.length, hash: 'sha256' });
  return { tail: open.tail, timestamp: { digest: open.digest, value: open.value } };
};
