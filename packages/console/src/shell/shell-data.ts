import type { Shell } from '@countersign/contracts/console';
import type { Language, Messages, Section } from '@countersign/languages/browser';

export interface ShellData {
  language: Language;
  messages: { readonly [S in Section]?: Partial<Messages<S>> };
  shell: Shell;
  /** Scripts of the console, which the pages before it preload. */
  next: readonly string[];
}
