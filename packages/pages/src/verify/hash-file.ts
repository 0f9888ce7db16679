/**
 * SHA-256 of a file in lower-case hex, computed in the browser; null where it offers none, as on pages without TLS.
 * Read as a whole: browsers hash no streams, and files are no larger than may be sent.
 */
export async function hashFile(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
