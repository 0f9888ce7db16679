/** Headers for the drawing of a value. An SVG can contain scripts, although these never do. */
export const DRAWING_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
} as const;
