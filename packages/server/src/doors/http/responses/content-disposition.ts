/**
 * Returns a Content-Disposition header (RFC 6266) with a file name in UTF-8 (RFC 8187), and in ASCII for old clients.
 */
export function contentDisposition(
  disposition: 'inline' | 'attachment',
  title: string,
  ending: 'pdf' | 'zip' | 'csv' = 'pdf',
): string {
  const printable = title.replace(/\.pdf$/i, '').replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, '_');
  // Cut by code point, because a lone surrogate cannot be encoded.
  const name = `${Array.from(printable).slice(0, 150).join('').trim() || 'document'}.${ending}`;
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
