export type ArchiveStandard = 'pdfA' | 'pdfUA';

/** A claim to conform to ISO 19005 (PDF/A) or ISO 14289 (PDF/UA). `part` is 0 if it cannot be read. */
export interface Identification {
  part: number;
  /** Conformance level in upper case, e.g. `B`. Empty if there is none. */
  conformance: string;
}

/** XML namespaces of the identification schemas (ISO 19005-2, 6.6.4; ISO 14289-1, 5). */
const NAMESPACES: Record<ArchiveStandard, string> = {
  pdfA: 'http://www.aiim.org/pdfa/ns/id/',
  pdfUA: 'http://www.aiim.org/pdfua/ns/id/',
};

/** Common prefix of both namespaces. Metadata without it makes no conformance claim. */
export const NAMESPACE_BEGINNING = 'http://www.aiim.org/pdf';

export const identificationIn = (xmp: string, standard: ArchiveStandard): Identification | undefined => {
  const properties = propertiesIn(xmp, standard);
  if (properties.length === 0) return undefined;
  const read = (wanted: string): string => properties.find(({ property }) => property === wanted)?.value.trim() ?? '';
  const part = read('part');
  return { part: /^\d{1,3}$/.test(part) ? Number(part) : 0, conformance: read('conformance').toUpperCase() };
};

export const withoutIdentification = (xmp: string, standard: ArchiveStandard): string => {
  let kept = '';
  let at = 0;
  for (const { start, end } of propertiesIn(xmp, standard)) {
    if (start < at) continue;
    kept += xmp.slice(at, start);
    at = end;
  }
  return kept + xmp.slice(at);
};

interface Property {
  property: string;
  value: string;
  start: number;
  end: number;
}

/** Finds the properties of the standard's schema, whether they are elements or attributes of a description. */
const propertiesIn = (xmp: string, standard: ArchiveStandard): Property[] => {
  const found: Property[] = [];
  for (const prefix of prefixesOf(xmp, NAMESPACES[standard])) {
    const name = prefix === '' ? '' : `${escaped(prefix)}:`;
    if (prefix !== '') {
      const attribute = new RegExp(`\\s${name}([\\w.-]+)\\s*=\\s*("[^"]*"|'[^']*')`, 'g');
      for (const match of xmp.matchAll(attribute)) found.push(propertyAt(match, (match[2] ?? '').slice(1, -1)));
    }
    const element = new RegExp(`<${name}([\\w.-]+)(?:\\s[^<>]*)?(?:/>|>([^<]*)</${name}\\1\\s*>)`, 'g');
    for (const match of xmp.matchAll(element)) {
      if (prefix !== '' || match[0].includes(NAMESPACES[standard])) found.push(propertyAt(match, match[2] ?? ''));
    }
  }
  return found.sort((a, b) => a.start - b.start);
};

const propertyAt = (match: RegExpExecArray, value: string): Property => ({
  property: match[1] ?? '',
  value,
  start: match.index,
  end: match.index + match[0].length,
});

/** Returns the prefixes bound to a namespace. An empty prefix stands for the default namespace. */
const prefixesOf = (xmp: string, namespace: string): Set<string> => {
  const prefixes = new Set<string>();
  for (const [, prefix = '', quoted = ''] of xmp.matchAll(/\sxmlns(?::([\w.-]+))?\s*=\s*("[^"<>]*"|'[^'<>]*')/g)) {
    if (quoted.slice(1, -1).trim() === namespace) prefixes.add(prefix);
  }
  return prefixes;
};

const escaped = (text: string): string => text.replace(/[.-]/g, '\\$&');
