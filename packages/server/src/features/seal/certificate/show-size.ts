import type { Language } from '@countersign/languages';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a file size in a language, e.g. `812 bytes`, `38.2 kB` or `30.9 MB`. */
export function showSize(bytes: number, language: Language): string {
  if (bytes < 1000) return findFormat('byte', 'long', language).format(bytes);
  return bytes < 1_000_000
    ? findFormat('kilobyte', 'short', language).format(bytes / 1000)
    : findFormat('megabyte', 'short', language).format(bytes / 1_000_000);
}

function findFormat(unit: string, unitDisplay: 'long' | 'short', language: Language): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
  formats.set(key, format);
  return format;
}
