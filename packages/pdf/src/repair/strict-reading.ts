import { damaged, PdfError } from '../errors/errors.ts';
import { type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { pageCount, walkPages } from '../page/page-tree.ts';
import { PdfDocument } from '../reader/document.ts';
import { findPlace } from '../reader/find-place.ts';
import { Leniencies, type Leniency } from '../reader/leniency.ts';
import { wrongCount, wrongNode } from './page-tree.ts';

/** The faults tolerated while reading a file, and the reason if an object in use cannot be read. */
export interface StrictReading {
  leniencies: Leniency[];
  lost: string | undefined;
}

/**
 * Checks that a finished file can be read without tolerating any fault: every cross-reference entry leads to its object
 * and generation, every Prev leads to an earlier section, the newest trailer is complete, references have the right
 * generation, objects and streams end where they should, and the counts in the page tree are correct.
 * @param judged number of leading bytes that were checked on arrival, e.g. a signed upload; faults in them are
 * tolerated, and their objects are located but not read
 * @throws `PdfError` `damaged`
 */
export const requireStrictReading = (bytes: Uint8Array, { judged = 0 }: { judged?: number } = {}): void => {
  const { leniencies, lost } = readStrictly(bytes, judged);
  const [leniency] = leniencies.filter(({ at }) => at >= judged);
  const fault = lost ?? leniency?.fault;
  if (fault !== undefined) throw damaged(fault);
};

/**
 * Reads all objects after the first `judged` bytes. Objects within these bytes are only located.
 * @throws `PdfError` `too-large`, or like `PdfDocument.open`
 */
export const readStrictly = (bytes: Uint8Array, judged = 0): StrictReading => {
  // Use a separate document, so that its objects can be freed afterwards.
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
        noted.note({
          kind: 'reference',
          fault: `a reference to object ${value.number} names a different generation`,
          at,
        });
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
    const at = findPlace(document, number);
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
 * Returns a clause that explains why the content of an update cannot be read strictly. Reads only the bytes after the
 * first `known` ones, which passed strict reading on arrival and must not have changed since.
 */
export const faultOfUpdate = (document: PdfDocument, known: number): string | undefined => {
  const size = document.trailer('Size');
  const isAdded = (offset: number): boolean => offset + document.base >= known;
  const wrongReference = (value: PdfValue): string | undefined => {
    if (value instanceof Ref) {
      const generation = generationOf(document, value.number);
      if (generation === undefined || generation === value.generation) return undefined;
      return `a reference to object ${value.number} names a different generation`;
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
  if ([...walkPages(document)].length !== pageCount(document))
    return 'its page tree states a different number of pages than it contains';
  return document.leniencies.all.find(({ at }) => at >= known)?.fault;
};

const partsOf = (value: PdfValue): Iterable<PdfValue> => {
  if (value instanceof Stream) return value.dict.values();
  return value instanceof Map ? value.values() : Array.isArray(value) ? value : [];
};

/**
 * Returns the generation that a reference to this object must have. Undefined if the object does not exist: a reference
 * to it is then null, whatever its generation.
 */
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
