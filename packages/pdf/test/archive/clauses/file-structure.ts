import { Name, PdfString, type PdfValue, Stream } from '../../../src/objects/objects.ts';
import type { Examined } from './examined.ts';
import type { Rule } from './rule.ts';

const latin = (file: Examined, from: number, to: number): string =>
  file.bytes.toString('latin1', Math.max(0, from), to);

const placed = (file: Examined): { number: number; at: number }[] =>
  [...file.objects.keys()].flatMap((number) => {
    const entry = file.document.entry(number);
    return entry.kind === 'offset' ? [{ number, at: entry.offset + file.document.base }] : [];
  });

export const header: Rule = {
  name: 'header',
  clauses: { 'A-1': '6.1.2', 'A-2': '6.1.2', 'A-3': '6.1.2', 'A-4': '6.1.2', 'UA-1': '6.1' },
  check: (file, flavour) => {
    const text = latin(file, 0, 40);
    const version = flavour === 'A-4' ? /^%PDF-2\.\d[\r\n]/ : /^%PDF-1\.[0-7][\r\n]/;
    const isBinary = /^%PDF-\d\.\d(\r\n|\r|\n)%[\x80-\xff]{4}/.test(text);
    return [
      ...(version.test(text) ? [] : ['its header is of another version']),
      ...(isBinary || flavour === 'UA-1' ? [] : ['no comment of four bytes above 127 follows the header']),
    ];
  },
};

export const trailer: Rule = {
  name: 'trailer',
  clauses: { 'A-1': '6.1.3', 'A-2': '6.1.3', 'A-3': '6.1.3', 'A-4': '6.1.3' },
  check: (file, flavour) => {
    const newest = file.document.sections[0]?.trailer;
    const id = file.document.resolveArray(newest?.get('ID'));
    const end = latin(file, file.bytes.length - 8, file.bytes.length);
    const mayHaveInfo = flavour !== 'A-4' || file.document.catalog.has('PieceInfo');
    return [
      ...(id?.length === 2 && id.every((half) => half instanceof PdfString && half.bytes.length > 0)
        ? []
        : ['the trailer has no ID']),
      ...(newest?.has('Encrypt') ? ['it is encrypted'] : []),
      ...(/%%EOF(\r\n|\r|\n)?$/.test(end) ? [] : ['something follows the last %%EOF']),
      ...(newest?.has('Info') && !mayHaveInfo ? ['it has an Info dictionary without PieceInfo'] : []),
    ];
  },
};

export const crossReferenceTables: Rule = {
  name: 'cross-reference tables',
  clauses: { 'A-1': '6.1.4' },
  check: (file) =>
    file.document.sections.flatMap(({ kind, offset }) => {
      if (kind === 'stream') return [`the cross-reference section at ${offset} is a stream`];
      const text = latin(file, offset, offset + 64);
      return /^xref(\r\n|\r|\n)\d+ \d+ ?(\r\n|\r|\n)/.test(text)
        ? []
        : [`the table at ${offset} is not laid out as asked`];
    }),
};

export const noObjectStreams: Rule = {
  name: 'no object streams',
  clauses: { 'A-1': '6.1.4' },
  check: (file) =>
    [...file.objects].flatMap(([number, object]) =>
      object instanceof Stream && file.name(object.dict.get('Type')) === 'ObjStm' ? [`object ${number} is one`] : [],
    ),
};

export const indirectObjects: Rule = {
  name: 'layout of indirect objects',
  clauses: { 'A-1': '6.1.8', 'A-2': '6.1.9', 'A-3': '6.1.9', 'A-4': '6.1.8' },
  check: (file) =>
    placed(file).flatMap(({ number, at }) => {
      const begins = /^[\r\n]\d+ \d+ obj[\r\n]/.test(latin(file, at - 1, at + 40));
      const end = file.bytes.indexOf('endobj', at);
      const ends = /^[\r\n]endobj[\r\n]/.test(latin(file, end - 1, end + 8));
      return begins && ends ? [] : [`object ${number}`];
    }),
};

export const streams: Rule = {
  name: 'layout of streams',
  clauses: { 'A-1': '6.1.7', 'A-2': '6.1.7', 'A-3': '6.1.7', 'A-4': '6.1.6' },
  check: (file) =>
    placed(file).flatMap(({ number }) => {
      const object = file.objects.get(number);
      if (!(object instanceof Stream)) return [];
      const start = object.bytes.byteOffset - file.bytes.byteOffset;
      const length = file.document.resolve(object.dict.get('Length'));
      const isExternal = ['F', 'FFilter', 'FDecodeParms'].some((key) => object.dict.has(key));
      const before = latin(file, start - 8, start);
      const after = latin(file, start + object.bytes.length, start + object.bytes.length + 12);
      const isSound = /stream(\r\n|\n)$/.test(before) && /^(\r\n|\r|\n)endstream/.test(after);
      return isSound && length === object.bytes.length && !isExternal ? [] : [`object ${number}`];
    }),
};

export const noLzw: Rule = {
  name: 'no LZW, no encryption by stream',
  clauses: { 'A-1': '6.1.10', 'A-2': '6.1.7.2', 'A-3': '6.1.7.2', 'A-4': '6.1.6.2' },
  check: (file) =>
    [...file.objects].flatMap(([number, object]) => {
      if (!(object instanceof Stream)) return [];
      const value = file.document.resolve(object.dict.get('Filter'));
      const filters = (Array.isArray(value) ? value : [value]).map((item) => file.name(item));
      return filters.some((filter) => ['LZWDecode', 'LZW', 'Crypt'].includes(filter)) ? [`object ${number}`] : [];
    }),
};

const LIMITS = {
  'A-1': { string: 65_535, array: 8191, entries: 4095, real: 32_767.5 },
  'A-2': { string: 32_767, array: Number.POSITIVE_INFINITY, entries: Number.POSITIVE_INFINITY, real: 3.403e38 },
};

export const limits: Rule = {
  name: 'implementation limits',
  clauses: { 'A-1': '6.1.12', 'A-2': '6.1.13', 'A-3': '6.1.13' },
  check: (file, flavour) => {
    const most = flavour === 'A-1' ? LIMITS['A-1'] : LIMITS['A-2'];
    const found: string[] = [];
    const look = (value: PdfValue, where: string): void => {
      if (value instanceof PdfString && value.bytes.length > most.string) found.push(`${where}: a string is too long`);
      if (value instanceof Name && value.value.length > 127) found.push(`${where}: a name is too long`);
      if (typeof value === 'number' && !Number.isInteger(value) && Math.abs(value) > most.real)
        found.push(`${where}: ${value}`);
      if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > 2_147_483_648)
        found.push(`${where}: ${value}`);
      if (Array.isArray(value)) {
        if (value.length > most.array) found.push(`${where}: an array is too long`);
        for (const item of value) look(item, where);
      }
      const entries = value instanceof Stream ? value.dict : value;
      if (!(entries instanceof Map)) return;
      if (entries.size > most.entries) found.push(`${where}: a dictionary is too large`);
      for (const [key, item] of entries) {
        look(new Name(key), where);
        look(item, where);
      }
    };
    for (const [number, object] of file.objects) look(object, `object ${number}`);
    for (const content of file.all) if (content.depth > 28) found.push('q is nested more than 28 deep');
    return found;
  },
};

export const optionalContent: Rule = {
  name: 'optional content',
  clauses: { 'A-1': '6.1.13', 'A-2': '6.9', 'A-3': '6.9', 'A-4': '6.10', 'UA-1': '7.10' },
  check: (file, flavour) => {
    const properties = file.document.resolveDict(file.document.catalog.get('OCProperties'));
    if (!properties) return [];
    if (flavour === 'A-1') return ['the catalog has OCProperties'];
    const configurations = [properties.get('D'), ...(file.document.resolveArray(properties.get('Configs')) ?? [])];
    return configurations.flatMap((item) => {
      const entries = file.document.resolveDict(item);
      return entries?.has('Name') && !entries.has('AS') ? [] : ['a configuration has no Name, or has AS'];
    });
  },
};

export const catalogEntries: Rule = {
  name: 'permissions, presentations and requirements',
  clauses: { 'A-2': '6.1.12, 6.10, 6.11', 'A-3': '6.1.12, 6.10, 6.11', 'A-4': '6.1.12, 6.11, 6.12' },
  check: (file) => {
    const { catalog } = file.document;
    const permissions = [...(file.document.resolveDict(catalog.get('Perms'))?.keys() ?? [])];
    const names = file.document.resolveDict(catalog.get('Names'));
    return [
      ...(permissions.every((key) => ['UR3', 'DocMDP'].includes(key)) ? [] : ['Perms has other entries']),
      ...(names?.has('AlternatePresentations') ? ['it has alternate presentations'] : []),
      ...(file.pages.some((page) => page.has('PresSteps')) ? ['a page has PresSteps'] : []),
      ...(catalog.has('Requirements') ? ['it has requirements'] : []),
    ];
  },
};

export const FILE_STRUCTURE: readonly Rule[] = [
  header,
  trailer,
  crossReferenceTables,
  noObjectStreams,
  indirectObjects,
  streams,
  noLzw,
  limits,
  optionalContent,
  catalogEntries,
];
