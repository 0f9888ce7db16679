import { identificationIn } from '../../../src/archive/identification.ts';
import { metadataOf } from '../../../src/archive/metadata.ts';
import { type Dict, PdfString, Ref, Stream } from '../../../src/objects/objects.ts';
import { PdfDocument } from '../../../src/reader/document.ts';
import type { Examined } from './examined.ts';
import type { Rule } from './rule.ts';

interface Attached {
  where: string;
  specification: Dict;
  file: Stream | undefined;
}

const attachedFiles = (file: Examined): Attached[] =>
  [...file.dictionaries()].flatMap(({ where, dict }) => {
    const files = dict.has('EF') ? file.document.resolveDict(dict.get('EF')) : undefined;
    if (!files) return [];
    const stream = file.document.resolve(files.get('UF') ?? files.get('F'));
    return [{ where, specification: dict, file: stream instanceof Stream ? stream : undefined }];
  });

const WITHIN: Record<string, number[]> = { 'A-2': [1, 2], 'A-4': [1, 2, 4] };

export const permittedFiles: Rule = {
  name: 'attached files are permitted',
  clauses: { 'A-1': '6.1.11', 'A-2': '6.8', 'A-4': '6.9' },
  check: (file, flavour) => {
    if (flavour === 'A-4' && ['E', 'F'].includes(file.conformance)) return [];
    const names = file.document.resolveDict(file.document.catalog.get('Names'));
    const attached = attachedFiles(file);
    if (flavour === 'A-1') {
      return [
        ...(names?.has('EmbeddedFiles') ? ['the catalog lists files'] : []),
        ...attached.map(({ where }) => where),
      ];
    }
    return attached.flatMap(({ where, file: stream }) => {
      const part = stream && partOf(file, stream);
      return part !== undefined && WITHIN[flavour]?.includes(part) ? [] : [`${where} is no PDF/A`];
    });
  },
};

const partOf = (file: Examined, stream: Stream): number | undefined => {
  try {
    const metadata = metadataOf(PdfDocument.open(file.document.decode(stream)));
    return identificationIn(metadata?.bytes.toString('utf8') ?? '', 'pdfA')?.part;
  } catch {
    return undefined;
  }
};

export const fileNames: Rule = {
  name: 'attached files have both names',
  clauses: { 'A-2': '6.8', 'A-3': '6.8', 'A-4': '6.9', 'UA-1': '7.11' },
  check: (file) =>
    attachedFiles(file).flatMap(({ where, specification }) =>
      ['F', 'UF'].every((key) => file.document.resolve(specification.get(key)) instanceof PdfString) ? [] : [where],
    ),
};

export const associated: Rule = {
  name: 'attached files say what they are and belong to something',
  clauses: { 'A-3': '6.8', 'A-4': '6.9' },
  check: (file) => {
    const listed = new Set<unknown>();
    for (const { dict } of file.dictionaries()) {
      const value = file.document.resolve(dict.get('AF'));
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item instanceof Ref || item instanceof Map) listed.add(file.document.resolve(item));
      }
    }
    return attachedFiles(file).flatMap(({ where, specification, file: stream }) => {
      const parameters = file.document.resolveDict(stream?.dict.get('Params'));
      return [
        ...(listed.has(specification) ? [] : [`${where} is in no AF`]),
        ...(file.name(specification.get('AFRelationship')) !== '' ? [] : [`${where} has no AFRelationship`]),
        ...(/^[\w.+-]+\/[\w.+-]+$/.test(file.name(stream?.dict.get('Subtype'))) ? [] : [`${where} has no media type`]),
        ...(parameters?.has('ModDate') ? [] : [`${where} has no ModDate`]),
      ];
    });
  },
};

export const filesOfA4f: Rule = {
  name: 'PDF/A-4f has files',
  clauses: { 'A-4': 'A.3' },
  check: (file) => {
    const names = file.document.resolveDict(file.document.catalog.get('Names'));
    return file.conformance !== 'F' || names?.has('EmbeddedFiles') ? [] : ['the catalog lists none'];
  },
};

export const ATTACHMENTS: readonly Rule[] = [permittedFiles, fileNames, associated, filesOfA4f];
