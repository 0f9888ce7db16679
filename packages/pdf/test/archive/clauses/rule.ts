import type { Examined } from './examined.ts';

/** Parts of ISO 19005 (PDF/A), and ISO 14289-1 (PDF/UA-1). */
export type Flavour = 'A-1' | 'A-2' | 'A-3' | 'A-4' | 'UA-1';

/** One requirement of the standards on a file. It is ours and not veraPDF's: it looks at what sealing can break. */
export interface Rule {
  name: string;
  /** The clause of each standard. A standard that is not named does not require the rule. */
  clauses: Partial<Record<Flavour, string>>;
  /** Returns the faults of the file; empty if it follows the rule. */
  check(file: Examined, flavour: Flavour): string[];
}
