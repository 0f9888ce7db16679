/**
 * Packages that locate their own files (WebAssembly, native code, fonts, threads) relative to themselves, so they cannot be
 * bundled.
 */
export const EXTERNAL = [
  '@electric-sql/pglite',
  '@embedpdf/pdfium',
  '@expo-google-fonts/*',
  '@node-rs/argon2',
  'harfbuzzjs',
  'pg-native',
  'pino',
  'piscina',
  'sharp',
];
