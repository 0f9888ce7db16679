/**
 * Returns the SHA-256 of a file in lower-case hex. Null if the browser cannot compute it, as on pages without TLS. The file is
 * read as a whole, since browsers hash no streams and the size of files is limited.
 */
export async function hashFile(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
