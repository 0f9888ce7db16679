/**
 * Returns the SHA-256 of a file in lowercase hex. Null if the browser cannot compute it, for example on pages without TLS.
 * Reads the whole file into memory, because browsers cannot hash streams. The maximum file size limits this.
 */
export async function hashFile(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
