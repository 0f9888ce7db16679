import type { Language } from '@countersign/languages';

/** What a mail says, without its looks: one content, rendered as HTML and as text. */
export interface MailContent {
  /** What our own words are in; the sender's are in whatever they chose. */
  language: Language;
  subject: string;
  /** Plain sentences. They may hold what senders and recipients wrote: rendering escapes them. */
  paragraphs: string[];
  /** The sender's own words, set apart from ours. */
  quote?: string | undefined;
  button?: { label: string; url: string };
  /** Why the reader gets this mail. */
  footer: string;
}

/** Text for one line, such as a subject: a line break there would start a new header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
