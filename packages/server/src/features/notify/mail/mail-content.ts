import type { Language } from '@countersign/languages';

export interface HashedFile {
  title: string;
  sha256: string;
}

/** Content of an email without layout. It is rendered as HTML and as plain text. */
export interface MailContent {
  /** Language of the service's texts. The sender's text may be in any language. */
  language: Language;
  subject: string;
  /**
   * Plain sentences. The first one says what the email is about. They may contain text from senders and recipients,
   * which is escaped when rendered.
   */
  paragraphs: [lead: string, ...rest: string[]];
  /** Code to copy by hand, displayed below the first sentence. */
  code?: string | undefined;
  /** Text in the sender's own words, displayed as a quotation. */
  quote?: string | undefined;
  /** The text that the quotation replies to. */
  earlier?: { label: string; text: string };
  button?: { label: string; url: string };
  hashes?: { meaning: string; of: readonly HashedFile[] };
  /** The reason why the reader gets this email. */
  footer: string;
}

/** Returns text on one line, because a line break in a subject would start a new header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Maximum length of a title in a subject. Mail clients display no more in their lists. */
const MAX_TITLE = 100;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens a title for a subject line. Long titles are cut between graphemes. */
export function titleInSubject(title: string): string {
  const line = oneLine(title);
  // A grapheme has at least one UTF-16 unit, so this title is short enough.
  if (line.length <= MAX_TITLE) return line;
  const shown = Array.from(letters.segment(line), ({ segment }) => segment);
  return shown.length <= MAX_TITLE
    ? line
    : `${shown
        .slice(0, MAX_TITLE - 1)
        .join('')
        .trimEnd()}…`;
}
