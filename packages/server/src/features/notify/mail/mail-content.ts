import type { Language } from '@countersign/languages';

/** What a mail says, without its looks: one content, rendered as HTML and as text. */
export interface MailContent {
  /** What our own words are in; the sender's are in whatever they chose. */
  language: Language;
  subject: string;
  /**
   * Plain sentences, the first of which says what it is about. They may hold what senders and recipients wrote: rendering
   * escapes them.
   */
  paragraphs: [lead: string, ...rest: string[]];
  /** What the reader copies by hand, below the first sentence. */
  code?: string | undefined;
  /** The sender's own words, set apart from ours. */
  quote?: string | undefined;
  button?: { label: string; url: string };
  /** Why the reader gets this mail. */
  footer: string;
}

/** Text for one line, such as a subject: a line break there would start a new header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** More than that no list of mails shows. */
const MAX_TITLE = 100;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A title as it stands in subjects: in one line, and cut between two letters where it is long. */
export function titleInSubject(title: string): string {
  const line = oneLine(title);
  // No letter is shorter.
  if (line.length <= MAX_TITLE) return line;
  const shown = Array.from(letters.segment(line), ({ segment }) => segment);
  return shown.length <= MAX_TITLE
    ? line
    : `${shown
        .slice(0, MAX_TITLE - 1)
        .join('')
        .trimEnd()}…`;
}
