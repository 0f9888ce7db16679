import { type Dict, dict, name, Ref } from '../objects/objects.ts';
import { PdfDocument } from '../reader/document.ts';
import { Update } from '../writer/update.ts';
import { layOutSignature, type OpenValue } from './open-signature.ts';
import { addToSecurityStore } from './security-store.ts';
import { signField } from './signature-field.ts';
import type { ValidationData } from './validation-data.ts';

/**
 * A further revision that extends the validity of a file's seal. Its timestamp token is still missing, and `fillIn`
 * adds it. The object is plain data, so it can be serialized.
 */
export interface PreparedExtension {
  /** Bytes to append to the sealed file. */
  tail: Uint8Array;
  /** Digest to timestamp and position of the token. Null for B-LT, which has no timestamp. */
  timestamp: { digest: Uint8Array; value: OpenValue } | null;
}

export interface ExtensionOptions {
  validation: ValidationData;
  /** Signature value of the seal as written in the file, including the trailing zeros. */
  contents: Uint8Array;
  /**
   * For the document timestamp (B-LTA): number of its field, which the sealing revision created, and maximum length of
   * the token in bytes. Omitted for B-LT.
   */
  timestamp?: { field: number; length: number } | undefined;
}

/**
 * Lays out the revision that upgrades a seal from B-T to B-LT or B-LTA (EN 319 142-1, 6.3). It adds the validation data
 * and, for B-LTA, a document timestamp over the whole file. The sealing revision already contains the timestamp's
 * field, widget and structure, so that verifiers see no other change.
 * @throws `PdfError` if the file cannot be opened
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
