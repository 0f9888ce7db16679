import type { Shell } from '@countersign/contracts/console';
import type { Language, Messages, Section } from '@countersign/languages/browser';

/** Data of the page for its script. */
export interface ShellData {
  language: Language;
  messages: { readonly [S in Section]?: Partial<Messages<S>> };
  shell: Shell;
  /** Scripts of the console, for pages in front of it. */
  next: readonly string[];
}
