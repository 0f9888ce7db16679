import type { Shell } from '@countersign/contracts/console';
import type { Language, Messages, Section } from '@countersign/languages/browser';

/** What the page carries for its script. */
export interface ShellData {
  language: Language;
  messages: { readonly [S in Section]?: Partial<Messages<S>> };
  shell: Shell;
  /** The scripts of the console, where the page is one in front of it. */
  next: readonly string[];
}
