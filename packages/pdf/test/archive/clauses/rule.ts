import type { Examined } from './examined.ts';

/** Parts of ISO 19005 (PDF/A), and ISO 14289-1 (PDF/UA-1). */
export type Flavour = 'A-1' | 'A-2' | 'A-3' | 'A-4' | 'UA-1';

/**
 * A requirement of the standards. These rules are independent of veraPDF and cover everything that sealing can break.
 */
export interface Rule {
  name: string;
  /** Clause in each standard. The rule does not apply to standards that are not listed. */
  clauses: Partial<Record<Flavour, string>>;
  check(file: Examined, flavour: Flavour): string[];
}
