/** Of the drawing of a value: a file that may hold scripts in other hands, and never does here. */
export const DRAWING_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
} as const;
