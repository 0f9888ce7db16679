import { PdfError } from '../../errors.ts';
import { type Section, streamBytes } from '../../reader/cross-reference.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { Parser } from '../../reader/parser.ts';
import { asBuffer, isDigit, isWhitespace, startsWith } from '../../reader/syntax.ts';

/**
 * The first byte behind a signed revision that is part of no later revision: an object that no cross-reference section
 * lists where it is, a section nobody refers to, or no PDF at all. We would not show it, other viewers might.
 */
export const strayByte = (document: PdfDocument, from: number): number | undefined => {
  const { bytes, base } = document;
  const sections = document.sections
    .filter(({ offset }) => offset + base >= from)
    .toSorted((a, b) => a.offset - b.offset);
  const parser = new Parser(bytes, from);
  for (;;) {
    parser.skipSpace();
    const start = parser.position;
    if (start >= bytes.length) break;
    try {
      if (!stepOver(document, parser, sections)) return start;
    } catch (error) {
      if (error instanceof PdfError) return start;
      throw error;
    }
  }
  return from < bytes.length ? strayEnd(bytes) : undefined;
};

/** Behind more than this, viewers do not find the end of the file and search all of it for objects. */
const MAX_PADDING = 900;

/** A comment behind the last end marker belongs to nothing either. */
const strayEnd = (bytes: Uint8Array): number | undefined => {
  const marker = asBuffer(bytes).lastIndexOf('%%EOF', undefined, 'latin1');
  let at = marker + 5;
  while (isWhitespace(bytes[at])) at++;
  if (at === bytes.length && at - marker > MAX_PADDING) return marker + 5;
  return marker >= 0 && at === bytes.length ? undefined : at;
};

/** Steps over one object, section or end of revision; false when what stands there is none of them. */
const stepOver = (document: PdfDocument, parser: Parser, sections: Section[]): boolean => {
  const start = parser.position - document.base;
  const following = sections.findIndex(({ offset }) => offset >= start);
  if (parser.accept('startxref')) return parser.acceptInteger() !== undefined;
  if (parser.accept('xref')) return sections[following]?.offset === start && stepOverTable(parser);
  const number = parser.acceptInteger();
  const isObject = number !== undefined && parser.acceptInteger() !== undefined && parser.accept('obj');
  if (!isObject || following < 0) return false;
  stepOverObject(document, parser);
  // Some viewers take the first of two entries, some the last.
  if (parser.hasRepeatedKey) return false;
  // A section that is a stream is an object too. A hybrid's stream and its table list objects together.
  if (sections[following]?.offset === start) return true;
  return sections.slice(following, following + 2).some((section) => {
    const entry = section.entry(number);
    return entry?.kind === 'offset' && entry.offset === start;
  });
};

const stepOverObject = (document: PdfDocument, parser: Parser): void => {
  if (parser.accept('endobj')) return;
  const value = parser.value();
  if (value instanceof Map && parser.accept('stream')) {
    const content = streamBytes(parser.bytes, parser.position, document.resolve(value.get('Length')));
    parser.position = content.byteOffset - parser.bytes.byteOffset + content.length;
    parser.accept('endstream');
  }
  parser.accept('endobj');
};

const stepOverTable = (parser: Parser): boolean => {
  const { bytes } = parser;
  while (
    isDigit(bytes[parser.position]) ||
    isWhitespace(bytes[parser.position]) ||
    isEntryType(bytes[parser.position])
  ) {
    parser.position++;
  }
  if (!parser.accept('trailer')) return false;
  parser.skipSpace();
  if (!startsWith(bytes, parser.position, '<<')) return false;
  parser.dict();
  return true;
};

/** `n` or `f`. */
const isEntryType = (byte: number | undefined): boolean => byte === 0x6e || byte === 0x66;
