import type { Shell } from '@countersign/contracts/console';
import type { Language, Messages, Section } from '@countersign/languages/browser';

/** What the page carries for its script. */
export interface ShellData {
  language: Language;
  messages: { readonly [S in Section]?: Partial<Messages<S>> };
  shell: Shell;
}
