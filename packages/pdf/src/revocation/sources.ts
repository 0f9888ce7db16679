import { certificateExtensions } from '../asn1/extensions.ts';
import { type DerElement, inside, objectIdentifierOf, readDer } from '../asn1/read-der.ts';

/** HTTP and HTTPS URLs in a certificate from which its status and its issuer's certificate can be fetched. */
export interface ValidationSources {
  ocsp: string[];
  crls: string[];
  issuers: string[];
}

const AUTHORITY_INFORMATION_ACCESS = '1.3.6.1.5.5.7.1.1';
const OCSP = '1.3.6.1.5.5.7.48.1';
/** OCSP access method as a DER object identifier. */
const OCSP_DER = Buffer.from('06082b06010505073001', 'hex');
const CA_ISSUERS = '1.3.6.1.5.5.7.48.2';
const CRL_DISTRIBUTION_POINTS = '2.5.29.31';
const URI = 0x86;

/**
 * Reads authorityInfoAccess and cRLDistributionPoints (RFC 5280, 4.2.2.1 and 4.2.1.13).
 * @throws Error if an extension cannot be read
 */
export const validationSources = (certificate: Uint8Array): ValidationSources => {
  const extensions = certificateExtensions(certificate);
  const itemsOf = (identifier: string): DerElement[] => {
    const extension = extensions.get(identifier);
    return extension ? inside(readDer(extension.value)) : [];
  };
  const access = itemsOf(AUTHORITY_INFORMATION_ACCESS).map((description) => {
    const [method, location] = inside(description);
    return { method: objectIdentifierOf(method), urls: urlsIn(location ? [location] : []) };
  });
  const accessed = (wanted: string): string[] =>
    access.filter(({ method }) => method === wanted).flatMap(({ urls }) => urls);
  // DistributionPoint > [0] distributionPoint > [0] fullName > GeneralName
  const names = itemsOf(CRL_DISTRIBUTION_POINTS).flatMap((point) => tagged(point).flatMap(tagged).flatMap(inside));
  return { ocsp: accessed(OCSP), crls: urlsIn(names), issuers: accessed(CA_ISSUERS) };
};

/** Whether a certificate contains a source of its revocation status, even one that cannot be reached over HTTP. */
export const namesPlaceToAsk = (certificate: Uint8Array): boolean => {
  const extensions = certificateExtensions(certificate);
  const information = extensions.get(AUTHORITY_INFORMATION_ACCESS)?.value ?? [];
  return extensions.has(CRL_DISTRIBUTION_POINTS) || Buffer.from(information).includes(OCSP_DER);
};

const tagged = (element: DerElement): DerElement[] => inside(element).filter(({ tag }) => tag === 0xa0);

export const urlsIn = (names: DerElement[]): string[] =>
  names
    .filter(({ tag }) => tag === URI)
    .map(({ content }) => Buffer.from(content).toString('latin1'))
    .filter((url) => /^https?:\/\//i.test(url));
