import type { Language } from '@countersign/languages';

export interface HashedFile {
  title: string;
  sha256: string;
}

/** The content of an email without its layout. It is rendered both as HTML and as plain text. */
export interface MailContent {
  /** The language of the service's own words. The sender's text may be in any language. */
  language: Language;
  subject: string;
  /**
   * Plain sentences, the first of which states the subject of the email. They may contain text of senders and recipients, which
   * rendering escapes.
   */
  paragraphs: [lead: string, ...rest: string[]];
  /** A code for the reader to copy by hand, displayed below the first sentence. */
  code?: string | undefined;
  /** Text in the sender's own words, displayed as a quotation. */
  quote?: string | undefined;
  /** The text to which the quotation replies. */
  earlier?: { label: string; text: string };
  button?: { label: string; url: string };
  hashes?: { meaning: string; of: readonly HashedFile[] };
  /** The reason why the reader gets this email. */
  footer: string;
}

/** Returns text as one line for a subject, because a line break there would start a new header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Mail programs display no more in their lists. */
const MAX_TITLE = 100;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens a title to one line for subjects. A long title is cut between two graphemes. */
export function titleInSubject(title: string): string {
  const line = oneLine(title);
  // Short enough: a grapheme has at least one UTF-16 unit.
  if (line.length <= MAX_TITLE) return line;
  const shown = Array.from(letters.segment(line), ({ segment }) => segment);
  return shown.length <= MAX_TITLE
    ? line
    : `${shown
        .slice(0, MAX_TITLE - 1)
        .join('')
        .trimEnd()}…`;
}
