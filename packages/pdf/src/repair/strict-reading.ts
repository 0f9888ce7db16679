import { damaged, PdfError } from '../errors.ts';
import { type PdfValue, Ref, Stream } from '../objects.ts';
import { pageCount, walkPages } from '../page/page-tree.ts';
import { PdfDocument } from '../reader/document.ts';
import { Leniencies, type Leniency } from '../reader/leniency.ts';
import { placeOf } from '../reader/place-of.ts';
import { wrongCount, wrongNode } from './page-tree.ts';

/** Leniencies that were needed to read a file, and whether an object in use is lost. */
export interface StrictReading {
  leniencies: Leniency[];
  /** Reason why an object that the document refers to is unreadable. */
  lost: string | undefined;
}

/**
 * Throws `PdfError` `damaged` unless a finished file can be read without forgiving anything: every entry of every
 * cross-reference section leads to the object and generation that it names, each Prev to an earlier section, the newest trailer
 * says all that it must, references name the generation that exists, objects and streams end where they say, and the page
 * tree counts the pages it holds.
 * @param judged how many of its first bytes were judged when they came in: an upload that others had signed keeps what
 * is forgiven in those. Objects in them are found, not read again. Omit it to read all of the file
 */
export const requireStrictReading = (bytes: Uint8Array, { judged = 0 }: { judged?: number } = {}): void => {
  const { leniencies, lost } = readStrictly(bytes, judged);
  const [leniency] = leniencies.filter(({ at }) => at >= judged);
  const fault = lost ?? leniency?.fault;
  if (fault !== undefined) throw damaged(fault);
};

/** Reads all objects behind the first `judged` bytes, and finds those before. Throws `PdfError` `too-large`, or as `PdfDocument.open`. */
export const readStrictly = (bytes: Uint8Array, judged = 0): StrictReading => {
  // The objects read here are not needed again, and are released with the document.
  const document = PdfDocument.open(bytes);
  const noted = new Leniencies();
  for (const leniency of document.leniencies.all) noted.note(leniency);
  const used = new Uint8Array(document.size);
  const waiting: number[] = [];
  const size = document.trailer('Size');
  let lost: string | undefined;

  const reach = (value: PdfValue | undefined, at: number): void => {
    if (value instanceof Ref) {
      const generation = generationOf(document, value.number);
      if (generation !== undefined && generation !== value.generation) {
        noted.note({ kind: 'reference', fault: `a reference to object ${value.number} names another generation`, at });
      }
      if (value.number < used.length && !used[value.number]) {
        used[value.number] = 1;
        waiting.push(value.number);
      }
    } else if (Array.isArray(value)) for (const item of value) reach(item, at);
    else if (value instanceof Map) for (const item of value.values()) reach(item, at);
    else if (value instanceof Stream) reach(value.dict, at);
  };
  const examine = (number: number, isUsed: boolean): void => {
    const entry = document.entry(number);
    if (entry.kind === 'free') return;
    const at = placeOf(document, number);
    if (typeof size === 'number' && number >= size) {
      noted.note({ kind: 'size', fault: `object ${number} is beyond the Size of its trailer`, at: bytes.length });
    }
    try {
      if (at >= judged) reach(document.examine(number), at);
      else if (entry.kind === 'offset') document.requireObject(number, entry);
    } catch (error) {
      if (!(error instanceof PdfError) || error.reason !== 'damaged') throw error;
      const fault = withoutFrame(error.message);
      noted.note({ kind: 'object', fault, at });
      if (isUsed) lost ??= fault;
    }
  };

  for (const section of document.sections) reach(section.trailer, section.offset + document.base);
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) examine(number, true);
  for (let number = 1; number < used.length; number++) if (!used[number]) examine(number, false);
  const count = wrongCount(document);
  if (count !== undefined) noted.note({ kind: 'page-count', fault: count, at: bytes.length });
  const node = judged === 0 && count === undefined ? wrongNode(document) : undefined;
  if (node !== undefined) noted.note({ kind: 'page-node', fault: node, at: bytes.length });
  for (const leniency of document.leniencies.all) noted.note(leniency);
  return { leniencies: noted.all, lost };
};

/**
 * Returns why the content of an update cannot be read strictly, as a clause. The first `known` bytes of the file must be
 * unchanged since they were read strictly on arrival: only the bytes after them are read, whatever the length of the file.
 */
export const faultOfUpdate = (document: PdfDocument, known: number): string | undefined => {
  const size = document.trailer('Size');
  const isAdded = (offset: number): boolean => offset + document.base >= known;
  const wrongReference = (value: PdfValue): string | undefined => {
    if (value instanceof Ref) {
      const generation = generationOf(document, value.number);
      if (generation === undefined || generation === value.generation) return undefined;
      return `a reference to object ${value.number} names another generation`;
    }
    for (const part of partsOf(value)) {
      const fault = wrongReference(part);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  for (const section of document.sections.filter(({ offset }) => isAdded(offset))) {
    for (const { first, count } of section.ranges) {
      for (let number = first; number < first + count; number++) {
        const entry = document.entry(number);
        if (entry.kind !== 'offset' || !isAdded(entry.offset)) continue;
        if (typeof size === 'number' && number >= size) return `object ${number} is beyond the Size of its trailer`;
        const fault = wrongReference(document.object(number));
        if (fault !== undefined) return fault;
      }
    }
  }
  if ([...walkPages(document)].length !== pageCount(document)) return 'its page tree counts other pages than it holds';
  return document.leniencies.all.find(({ at }) => at >= known)?.fault;
};

const partsOf = (value: PdfValue): Iterable<PdfValue> => {
  if (value instanceof Stream) return value.dict.values();
  return value instanceof Map ? value.values() : Array.isArray(value) ? value : [];
};

/** The generation that a reference must name; undefined if there is no object, which is null whatever it names. */
const generationOf = (document: PdfDocument, number: number): number | undefined => {
  const entry = document.entry(number);
  switch (entry.kind) {
    case 'free':
      return undefined;
    case 'compressed':
      return 0;
    case 'offset':
      return entry.generation;
  }
};

const withoutFrame = (message: string): string => message.replace(/^The PDF is damaged: /, '').replace(/\.$/, '');
