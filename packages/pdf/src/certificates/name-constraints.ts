import { certificateFields } from '../asn1/certificate-fields.ts';
import { attributesOf, isBelow } from '../asn1/distinguished-name.ts';
import { certificateExtensions } from '../asn1/extensions.ts';
import { inside, readDer } from '../asn1/read-der.ts';

const NAME_CONSTRAINTS = '2.5.29.30';
const ALTERNATIVE_NAMES = '2.5.29.17';
const EMAIL_ADDRESS = '1.2.840.113549.1.9.1';
/** Context tags of GeneralName (RFC 5280, 4.2.1.6). */
const TAG = { mail: 0x81, host: 0x82, directory: 0xa4, uri: 0x86, address: 0x87 } as const;

interface GeneralName {
  tag: number;
  content: Uint8Array;
}

/**
 * Whether an authority's name constraints permit all names in a certificate (RFC 5280, 4.2.1.10). Supports directory names, email
 * addresses, hosts, URIs and IP addresses. If another kind of name is constrained, rejects certificates that contain a name of
 * that kind.
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
      // Use UTF-8. In a single-byte encoding, a character that is not allowed in email addresses could turn into one that is.
      .map(({ value }) => ({ tag: TAG.mail, content: Buffer.from(value) })),
    ...(alternative ? inside(readDer(alternative.value)) : []),
  ];
};

/** Whether a name is within a constraint. Undefined if the two cannot be compared. */
const isWithin = (name: GeneralName, base: GeneralName): boolean | undefined => {
  const [own, wanted] = [lettersOf(name), lettersOf(base)];
  switch (name.tag) {
    case TAG.host:
      return wanted === '' || own === wanted || own.endsWith(wanted.startsWith('.') ? wanted : `.${wanted}`);
    case TAG.mail:
      if (wanted.includes('@')) return own === wanted;
      return isHostWithin(own.slice(own.lastIndexOf('@') + 1), wanted);
    case TAG.uri: {
      const host = hostOf(own);
      return host === undefined ? undefined : isHostWithin(host, wanted);
    }
    case TAG.address:
      return isAddressWithin(name.content, base.content);
    case TAG.directory:
      return isBelow(readDer(name.content), readDer(base.content));
    default:
      return undefined;
  }
};

const lettersOf = ({ content }: GeneralName): string => Buffer.from(content).toString('latin1').toLowerCase();

/** Whether a host equals `wanted`, or is a subdomain of it if `wanted` begins with a dot. */
const isHostWithin = (host: string, wanted: string): boolean =>
  wanted.startsWith('.') ? host.endsWith(wanted) : host === wanted;

/** Returns the host of a URI. Undefined if there is none or if it is an IP address, which cannot be compared with a name. */
const hostOf = (uri: string): string | undefined => {
  const host = /^[^:]*:\/\/(?:[^/?#]*@)?([^/?#:[\]]+)(?::\d*)?(?:[/?#]|$)/.exec(uri)?.[1] ?? '';
  return /[^\d.]/.test(host) ? host : undefined;
};

/** Whether an address of 4 or 16 bytes matches a constraint, which is an address followed by a mask. */
const isAddressWithin = (address: Uint8Array, range: Uint8Array): boolean => {
  const { length } = address;
  return (
    range.length === 2 * length &&
    address.every((byte, index) => ((byte ^ (range[index] ?? 0)) & (range[index + length] ?? 0)) === 0)
  );
};
