import { type DerElement, inside, objectIdentifierOf, readDer } from './read-der.ts';

export interface NameAttribute {
  type: string;
  value: string;
}

/** Encodings of the string types (ITU-T X.690, 8.23). All other types use one byte per character. */
const LABEL: ReadonlyMap<number, string> = new Map([
  [0x0c, 'utf-8'],
  [0x1e, 'utf-16be'],
]);
const UNIVERSAL_STRING = 0x1c;

export const attributesOf = (name: DerElement): NameAttribute[] =>
  inside(name).flatMap((part) => inside(part).map(attributeOf));

/** Compares two names in DER. Ignores string types, case and white space, as RFC 5280, 7.1 requires. */
export const isSameName = (one: Uint8Array, other: Uint8Array): boolean => {
  if (Buffer.compare(one, other) === 0) return true;
  const [name, known] = [readDer(one), readDer(other)];
  return inside(name).length === inside(known).length && isBelow(name, known);
};

/** Whether `name` begins with all components of `base`. */
export const isBelow = (name: DerElement, base: DerElement): boolean => {
  const [own, wanted] = [name, base].map((each) => inside(each).map(partOf));
  return wanted?.every((part, index) => own?.[index] === part) ?? false;
};

const partOf = (part: DerElement): string =>
  inside(part)
    .map(attributeOf)
    .map(({ type, value }) => `${type}=${value.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')}`)
    .sort()
    .join('+');

const attributeOf = (attribute: DerElement): NameAttribute => {
  const [type, value] = inside(attribute);
  return { type: objectIdentifierOf(type), value: value ? textOf(value) : '' };
};

const textOf = ({ tag, content }: DerElement): string => {
  if (tag === UNIVERSAL_STRING) return universal(content);
  const label = LABEL.get(tag);
  return label ? new TextDecoder(label).decode(content) : Buffer.from(content).toString('latin1');
};

const universal = (content: Uint8Array): string => {
  const bytes = Buffer.from(content);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const letter = bytes.readUInt32BE(at);
    text += letter <= 0x10ffff ? String.fromCodePoint(letter) : '\ufffd';
  }
  return text;
};
