import { X509Certificate } from 'node:crypto';
import { LruCache } from '../caches/lru-cache.ts';

const MAX_KEPT_BYTES = 8 * 1024;

/** Parsed certificates are cached, because the same ones recur and parsing one takes as long as hashing 100 KB. */
const known = new LruCache<string, X509Certificate>(32);

/**
 * Parses a DER certificate.
 * @throws Error if it cannot be parsed
 */
export const readCertificate = (der: Uint8Array): X509Certificate => {
  if (der.length > MAX_KEPT_BYTES) return new X509Certificate(der);
  const key = Buffer.from(der.buffer, der.byteOffset, der.length).toString('latin1');
  const kept = known.get(key);
  if (kept) return kept;
  const certificate = new X509Certificate(der);
  known.set(key, certificate);
  return certificate;
};
