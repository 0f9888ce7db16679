import { inside, TAG } from '../asn1/read-der.ts';
import { type Attributes, onlyValue } from '../cms/attributes.ts';
import { type PdfValue, Stream } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { DocumentCache } from '../reader/document-cache.ts';

/** Unparsed OCSP responses (RFC 6960) and CRLs (RFC 5280) in DER. */
export interface RevocationData {
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

/** Object identifier of adbe-revocationInfoArchival (ISO 32000-2, 12.8.3.3.2): [0] CRLs, [1] OCSP responses. */
const REVOCATION_ARCHIVAL = '1.2.840.113583.1.1.8';
const MAX_ITEMS = 100;

export const archivedRevocationData = (signedAttributes: Attributes): RevocationData => {
  const archival = onlyValue(signedAttributes, REVOCATION_ARCHIVAL);
  const lists = archival?.tag === TAG.sequence ? inside(archival) : [];
  const tagged = (tag: number): Uint8Array[] => {
    const outer = lists.find((list) => list.tag === tag);
    const [list] = outer ? inside(outer) : [];
    return list
      ? inside(list)
          .slice(0, MAX_ITEMS)
          .map(({ raw }) => raw)
      : [];
  };
  return { crls: tagged(0xa0), ocsps: tagged(0xa1) };
};

/**
 * Document security store (ISO 32000-2, 12.8.4.3), which contains data for verifying signatures later without network
 * access.
 */
export interface SecurityStore extends RevocationData {
  certificates: Uint8Array[];
}

/** Limits the total decoded size of the security stores in all revisions of a file. */
export interface StoreBudget {
  left: number;
}
export const storeBudget = (): StoreBudget => ({ left: 64 * 1024 * 1024 });

/**
 * Reads the document's security store. Its lists and its VRI dictionaries should have the same items, so both are read.
 * Undefined if the document has no store.
 * @throws `PdfError`
 */
export const securityStore = (document: PdfDocument, budget: StoreBudget): SecurityStore | undefined => {
  const found = known.get(document) ?? readStore(document, budget);
  if (found) known.set(document, found);
  return found;
};

/** Caches security stores, because a signature that covers the whole file has the same store as the file. */
const known = new DocumentCache<SecurityStore>();

const readStore = (document: PdfDocument, budget: StoreBudget): SecurityStore | undefined => {
  const store = document.resolveDict(document.catalog.get('DSS'));
  if (!store) return undefined;
  const seen = new Set<Stream>();
  const read = (list: PdfValue | undefined): Uint8Array[] => {
    const found: Uint8Array[] = [];
    for (const item of (document.resolveArray(list) ?? []).slice(0, MAX_ITEMS)) {
      const stream = document.resolve(item);
      if (!(stream instanceof Stream) || seen.has(stream)) continue;
      seen.add(stream);
      const bytes = document.decode(stream, budget.left);
      budget.left -= bytes.length;
      found.push(bytes);
    }
    return found;
  };
  const stored = {
    certificates: read(store.get('Certs')),
    ocsps: read(store.get('OCSPs')),
    crls: read(store.get('CRLs')),
  };
  for (const entry of [...(document.resolveDict(store.get('VRI'))?.values() ?? [])].slice(0, MAX_ITEMS)) {
    const own = document.resolveDict(entry);
    stored.certificates.push(...read(own?.get('Cert')));
    stored.ocsps.push(...read(own?.get('OCSP')));
    stored.crls.push(...read(own?.get('CRL')));
  }
  return stored;
};
