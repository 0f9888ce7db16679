import { identificationIn } from '../../../src/archive/identification.ts';
import { PdfString, Stream } from '../../../src/objects/objects.ts';
import { decodeText } from '../../../src/objects/text-string.ts';
import type { Examined } from './examined.ts';
import type { Rule } from './rule.ts';

export const metadataStream: Rule = {
  name: 'metadata stream',
  clauses: { 'A-1': '6.7.2', 'A-2': '6.6.2.1', 'A-3': '6.6.2.1', 'A-4': '6.7.2', 'UA-1': '7.1' },
  check: (file, flavour) => {
    const stream = file.document.resolve(file.document.catalog.get('Metadata'));
    if (!(stream instanceof Stream)) return ['the catalog has no metadata'];
    const header = /<\?xpacket begin=[^?]*\?>/.exec(file.xmp)?.[0] ?? '';
    const isEntitled =
      file.name(stream.dict.get('Type')) === 'Metadata' && file.name(stream.dict.get('Subtype')) === 'XML';
    return [
      ...(isEntitled ? [] : ['its type is not Metadata, XML']),
      ...(flavour === 'A-1' && stream.dict.has('Filter') ? ['it is compressed'] : []),
      ...(/\s(bytes|encoding)=/.test(header) ? ['its packet header has bytes or encoding'] : []),
      ...(/^[^<]*(<\?xpacket[^>]*>)?\s*<(\w+:)?(xmpmeta|RDF)/.test(file.xmp) ? [] : ['it is no XMP']),
    ];
  },
};

const LEVELS: Record<number, string[]> = { 1: ['A', 'B'], 2: ['A', 'B', 'U'], 3: ['A', 'B', 'U'], 4: ['', 'E', 'F'] };

export const identification: Rule = {
  name: 'identification',
  clauses: { 'A-1': '6.7.11', 'A-2': '6.6.4', 'A-3': '6.6.4', 'A-4': '6.7.3', 'UA-1': '5' },
  check: (file, flavour) => {
    const standard = flavour === 'UA-1' ? 'pdfUA' : 'pdfA';
    const { part = 0, conformance = '' } = identificationIn(file.xmp, standard) ?? {};
    if (`${flavour}` !== (flavour === 'UA-1' ? `UA-${part}` : `A-${part}`)) return ['the part is another'];
    return flavour === 'UA-1' || LEVELS[part]?.includes(conformance)
      ? []
      : ['the conformance level is none of the part'];
  },
};

/** Document information entries and the XMP properties that must match them. */
const SAME: [entry: string, property: string][] = [
  ['Title', 'dc:title'],
  ['Creator', 'xmp:CreatorTool'],
  ['Producer', 'pdf:Producer'],
  ['CreationDate', 'xmp:CreateDate'],
  ['ModDate', 'xmp:ModifyDate'],
];

const propertyIn = (file: Examined, property: string): string | undefined => {
  const element = new RegExp(`<${property}>(.*?)</${property}>`, 's').exec(file.xmp)?.[1];
  const attribute = new RegExp(`\\s${property}\\s*=\\s*["']([^"']*)["']`).exec(file.xmp)?.[1];
  return (element ?? attribute)?.replace(/<[^>]*>/g, '').trim();
};

const instantOf = (text: string): number => {
  const [, date, time = '', zone = ''] = /^D:(\d{4,8})(\d{0,6})(.*)$/.exec(text) ?? [];
  if (date === undefined) return Date.parse(text);
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6) || '01', date.slice(6, 8) || '01'];
  const [hour, minute, second] = [0, 2, 4].map((at) => time.slice(at, at + 2) || '00');
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${/'(\d\d)/.exec(zone)?.[1] ?? '00'}` : 'Z';
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
};

export const informationMatches: Rule = {
  name: 'document information says the same as the metadata',
  clauses: { 'A-1': '6.7.3' },
  check: (file) => {
    const information = file.document.resolveDict(file.document.trailer('Info'));
    return SAME.flatMap(([entry, property]) => {
      const value = file.document.resolve(information?.get(entry));
      if (!(value instanceof PdfString)) return [];
      const [said, written] = [propertyIn(file, property), decodeText(value)];
      if (said === undefined) return [`${property} is missing`];
      const isSame = entry.endsWith('Date') ? instantOf(said) === instantOf(written) : said === written;
      return isSame ? [] : [`${entry} differs from ${property}`];
    });
  },
};

export const METADATA: readonly Rule[] = [metadataStream, identification, informationMatches];
