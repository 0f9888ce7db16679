import type { Examined } from './examined.ts';

/** Parts of ISO 19005 (PDF/A), and ISO 14289-1 (PDF/UA-1). */
export type Flavour = 'A-1' | 'A-2' | 'A-3' | 'A-4' | 'UA-1';

/** One requirement of the standards on a file. The rules are independent of veraPDF and cover what sealing can break. */
export interface Rule {
  name: string;
  /** Clause in each standard. Standards that are not listed do not have the rule. */
  clauses: Partial<Record<Flavour, string>>;
  check(file: Examined, flavour: Flavour): string[];
}
