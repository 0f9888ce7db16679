/** Headers of a drawn value. They block scripts, which an SVG could contain, although these drawings never do. */
export const DRAWING_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
} as const;
