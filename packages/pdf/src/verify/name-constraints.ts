import { certificateFields } from '../asn1/certificate-fields.ts';
import { certificateExtensions } from '../asn1/extensions.ts';
import { type DerElement, inside, objectIdentifierOf, readDer } from '../asn1/read-der.ts';

export const NAME_CONSTRAINTS = '2.5.29.30';
const ALTERNATIVE_NAMES = '2.5.29.17';
const EMAIL_ADDRESS = '1.2.840.113549.1.9.1';
/** GeneralName (RFC 5280, 4.2.1.6). */
const TAG = { mail: 0x81, host: 0x82, directory: 0xa4 } as const;

interface GeneralName {
  tag: number;
  content: Uint8Array;
}

/**
 * May an authority certify the names of this certificate (RFC 5280, 4.2.1.10)? Names of people, mail and hosts are
 * compared; a constraint on names of another kind stops us where the certificate has such.
 */
export const mayCertify = (authority: Uint8Array, certificate: Uint8Array): boolean => {
  const extension = certificateExtensions(authority).get(NAME_CONSTRAINTS);
  if (!extension) return true;
  const parts = inside(readDer(extension.value));
  const subtrees = (tag: number): GeneralName[] =>
    parts
      .filter((part) => part.tag === tag)
      .flatMap((list) => inside(list).flatMap((subtree) => inside(subtree).slice(0, 1)));
  const [permitted, excluded] = [subtrees(0xa0), subtrees(0xa1)];
  return namesOf(certificate).every((name) => {
    const among = (list: GeneralName[]): GeneralName[] => list.filter(({ tag }) => tag === name.tag);
    if (among(excluded).some((base) => isWithin(name, base) !== false)) return false;
    const bases = among(permitted);
    return bases.length === 0 || bases.some((base) => isWithin(name, base) === true);
  });
};

const namesOf = (certificate: Uint8Array): GeneralName[] => {
  const { subject } = certificateFields(certificate);
  const alternative = certificateExtensions(certificate).get(ALTERNATIVE_NAMES);
  const attributes = attributesOf(subject);
  return [
    ...(attributes.length > 0 ? [{ tag: TAG.directory, content: subject.raw }] : []),
    ...attributes
      .filter(({ type }) => type === EMAIL_ADDRESS)
      .map(({ value }) => ({ tag: TAG.mail, content: Buffer.from(value, 'latin1') })),
    ...(alternative ? inside(readDer(alternative.value)) : []),
  ];
};

/** Undefined where names of that kind cannot be compared. */
const isWithin = (name: GeneralName, base: GeneralName): boolean | undefined => {
  const [own, wanted] = [name, base].map(({ content }) => Buffer.from(content).toString('latin1').toLowerCase());
  if (own === undefined || wanted === undefined) return undefined;
  switch (name.tag) {
    case TAG.host:
      return wanted === '' || own === wanted || own.endsWith(wanted.startsWith('.') ? wanted : `.${wanted}`);
    case TAG.mail: {
      const host = own.slice(own.lastIndexOf('@') + 1);
      if (wanted.includes('@')) return own === wanted;
      return wanted.startsWith('.') ? host.endsWith(wanted) : host === wanted;
    }
    case TAG.directory:
      return isBelow(readDer(name.content), readDer(base.content));
    default:
      return undefined;
  }
};

/** Does a distinguished name begin with all parts of another? */
const isBelow = (name: DerElement, base: DerElement): boolean => {
  const [own, wanted] = [name, base].map((each) => inside(each).map(partOf));
  return wanted?.every((part, index) => own?.[index] === part) ?? false;
};

/** A part of a distinguished name, whichever kind of string it is written as. */
const partOf = (part: DerElement): string =>
  inside(part)
    .map((attribute) => attributeOf(attribute))
    .map(({ type, value }) => `${type}=${value.toLowerCase().trim().replace(/\s+/g, ' ')}`)
    .sort()
    .join('+');

const attributesOf = (name: DerElement): { type: string; value: string }[] =>
  inside(name).flatMap((part) => inside(part).map(attributeOf));

const attributeOf = (attribute: DerElement): { type: string; value: string } => {
  const [type, value] = inside(attribute);
  return { type: objectIdentifierOf(type), value: Buffer.from(value?.content ?? []).toString('latin1') };
};
