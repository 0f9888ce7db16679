/**
 * Returns the SHA-256 of a file in lowercase hex. Null if the browser can't compute it, e.g. on pages without TLS. The
 * whole file is read into memory, because browsers can't hash streams. The maximum file size keeps that affordable.
 */
export async function hashFile(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
