/** Headers for the drawing of a value. Such a file could contain scripts in the hands of others, but never does here. */
export const DRAWING_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
} as const;
