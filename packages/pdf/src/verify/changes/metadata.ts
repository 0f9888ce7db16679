import { metadataOf, textOfMetadata } from '../../archive/metadata.ts';
import { textOf } from '../../objects/text-string.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type Comparison, keysOf } from '../comparison/comparison.ts';
import { propertiesOf } from './xmp.ts';

const DC = 'http://purl.org/dc/elements/1.1/';
const PDF = 'http://ns.adobe.com/pdf/1.3/';
const XMP = 'http://ns.adobe.com/xap/1.0/';

/** Maps XMP properties to the equivalent entries of the document information (ISO 32000-2, table 349). */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  [`${DC}title`, 'Title'],
  [`${DC}creator`, 'Author'],
  [`${DC}description`, 'Subject'],
  [`${DC}subject`, 'Keywords'],
  [`${PDF}Keywords`, 'Keywords'],
]);

/** Properties that programs update when they write a file. */
const NOTED_BY_PROGRAMS = new Set([
  ...['ModifyDate', 'MetadataDate', 'CreateDate', 'CreatorTool', 'Thumbnails'].map((name) => XMP + name),
  ...['Producer', 'PDFVersion', 'Trapped'].map((name) => PDF + name),
  `${DC}format`,
]);
/** Namespaces for a file's history and for the standards to which it claims to conform. */
const NAMESPACES_OF_PROGRAMS = ['http://ns.adobe.com/xap/1.0/mm/', 'http://www.aiim.org/pdf'];

/**
 * Returns the XMP properties that differ from the signed document, by their equivalent names in the document
 * information if they have one. Signed values come from the metadata, or from the document information if the metadata
 * lacks them. A property can be removed if the document information lacks it too. Undefined if the metadata cannot be
 * read.
 */
export const describedOtherwise = ({ before, after }: Comparison): string[] | undefined => {
  const now = describedIn(after);
  if (!now) return undefined;
  const then = describedIn(before) ?? new Map<string, string>();
  const found = [...keysOf(then, now)].filter((property) => {
    if (!now.has(property) && !SAME_AS.has(property)) return false;
    const said = then.get(property) ?? inInformation(before, property);
    return lettersOf(said) !== lettersOf(now.get(property) ?? inInformation(after, property));
  });
  return [...new Set(found.map((property) => SAME_AS.get(property) ?? localName(property)))];
};

/**
 * Returns the properties that people write, as opposed to programs. Empty if there is no metadata, and undefined if it
 * cannot be read.
 */
const describedIn = (document: PdfDocument): Map<string, string> | undefined => {
  if (document.resolve(document.catalog.get('Metadata')) === null) return new Map();
  const metadata = metadataOf(document);
  const properties = metadata && propertiesOf(textOfMetadata(metadata.bytes));
  if (!properties) return undefined;
  for (const name of [...properties.keys()]) {
    const isOfPrograms = NOTED_BY_PROGRAMS.has(name) || NAMESPACES_OF_PROGRAMS.some((each) => name.startsWith(each));
    if (isOfPrograms) properties.delete(name);
  }
  return properties;
};

const inInformation = (document: PdfDocument, property: string): string => {
  if (property === `${DC}language`) return textOf(document.resolve(document.catalog.get('Lang'))) ?? '';
  const information = document.resolveDict(document.trailer('Info'));
  return textOf(document.resolve(information?.get(SAME_AS.get(property) ?? ''))) ?? '';
};

/** Normalizes separators, because the document information stores a list as one text, separated in various ways. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s,;"]+/g, ' ')
    .trim();

const localName = (property: string): string => /[^/#]*$/.exec(property)?.[0] ?? property;
