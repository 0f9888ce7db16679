/**
 * Packages that can't be bundled, because they locate their own files (WebAssembly, native code, fonts, threads)
 * relative to themselves.
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
