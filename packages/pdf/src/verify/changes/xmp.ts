/** Matches one token of XML: a comment, an instruction, a tag with its attributes, raw text, or text. */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/<>!?]+)((?:\s+[^\s=/<>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Namespaces of elements that wrap properties and lists. */
const WRAPPING = [
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'adobe:ns:meta/',
  'http://www.w3.org/XML/1998/namespace',
];
const MAX_DEPTH = 100;

interface Open {
  name: string;
  namespaces: ReadonlyMap<string, string>;
  /** Property that contains this element: the outermost element outside the wrapping namespaces. */
  property: string | undefined;
}

/**
 * Returns the text of each XMP property (ISO 16684-1) by namespace and name. The values of lists and structures are
 * joined. Undefined if the XML is not well-formed or declares entities, which XMP does not need.
 */
export const propertiesOf = (xmp: string): Map<string, string> | undefined => {
  const found = new Map<string, string>();
  const add = (property: string, text: string): void => {
    if (text.trim() !== '') found.set(property, `${found.get(property) ?? ''} ${text.trim()}`.trim());
  };
  const open: Open[] = [];
  const text = xmp.replace(/^\ufeff/, '').replace(/\0+$/, '');
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    const [, raw, slash, tag, attributes = '', isEmpty, plain] = match;
    const parent = open.at(-1);
    const said = raw ?? (plain === undefined ? undefined : decoded(plain));
    if (said !== undefined && parent?.property !== undefined) add(parent.property, said);
    if (tag === undefined) continue;
    if (slash) {
      if (open.pop()?.name !== tag) return undefined;
      continue;
    }
    const given = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => ({
      name,
      value: decoded(one ?? other ?? ''),
    }));
    const namespaces = withDeclared(
      parent?.namespaces ?? new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]),
      given,
    );
    const property = parent?.property ?? propertyName(tag, namespaces);
    for (const { name, value } of given) {
      const attribute = name.includes(':') ? propertyName(name, namespaces) : undefined;
      if (attribute !== undefined) add(property ?? attribute, value);
    }
    if (isEmpty) continue;
    if (open.push({ name: tag, namespaces, property }) > MAX_DEPTH) return undefined;
  }
  return open.length === 0 ? found : undefined;
};

const withDeclared = (
  known: ReadonlyMap<string, string>,
  attributes: { name: string; value: string }[],
): ReadonlyMap<string, string> => {
  const declared = attributes.flatMap(({ name, value }): [string, string][] => {
    if (name === 'xmlns') return [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : [];
  });
  return declared.length === 0 ? known : new Map([...known, ...declared]);
};

const propertyName = (name: string, namespaces: ReadonlyMap<string, string>): string | undefined => {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  if (prefix === 'xmlns') return undefined;
  const namespace = namespaces.get(prefix) ?? prefix;
  const isProperty = namespace !== '' && !WRAPPING.some((wrapping) => namespace.startsWith(wrapping));
  return isProperty ? `${namespace}${name.slice(colon + 1)}` : undefined;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (written, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    return ENTITIES[name] ?? written;
  });
