import { SheetError } from '../sheet.ts';

export interface XmlTag {
  /** Local name, without a namespace prefix. */
  name: string;
  kind: 'OPEN' | 'CLOSE' | 'EMPTY';
  attributes: string;
  /** Text between the previous tag and this one. */
  text: string;
}

/**
 * Reads the tags of an XML file one by one. Sufficient for the parts of a spreadsheet, and safe for untrusted ones:
 * entities cannot be declared.
 * @throws SheetError UNREADABLE
 */
export function* readTags(xml: string): Generator<XmlTag> {
  let text = '';
  for (let at = 0; ; ) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    text += decodeEntities(xml.slice(at, start));
    if (xml.startsWith('<![CDATA[', start)) {
      const end = endAfter(xml, ']]>', start);
      text += xml.slice(start + 9, end - 3);
      at = end;
    } else if (xml.startsWith('<!--', start)) {
      at = endAfter(xml, '-->', start);
    } else if (xml.startsWith('<?', start)) {
      at = endAfter(xml, '?>', start);
    } else if (xml.startsWith('<!', start)) {
      throw new SheetError('UNREADABLE');
    } else {
      at = endAfter(xml, '>', start);
      yield { ...toTag(xml.slice(start + 1, at - 1)), text };
      text = '';
    }
  }
}

function endAfter(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  if (end < 0) throw new SheetError('UNREADABLE');
  return end + mark.length;
}

function toTag(inner: string): Omit<XmlTag, 'text'> {
  const isClose = inner.startsWith('/');
  const isEmpty = inner.endsWith('/');
  const body = inner.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const space = body.search(/\s|$/);
  const qualified = body.slice(0, space);
  return {
    name: qualified.slice(qualified.indexOf(':') + 1),
    kind: isClose ? 'CLOSE' : isEmpty ? 'EMPTY' : 'OPEN',
    attributes: body.slice(space),
  };
}

/** Returns an attribute, by its local name. Null if the tag does not have it. */
export function attribute({ attributes }: XmlTag, name: string): string | null {
  const [, double, single] = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? null : decodeEntities(value);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
