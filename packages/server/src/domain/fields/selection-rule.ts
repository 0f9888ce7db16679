export type SelectionRule = 'at_least' | 'at_most' | 'exactly';

const RULES = new Map<string, SelectionRule>([
  ['at_least', 'at_least'],
  ['at_most', 'at_most'],
  ['exactly', 'exactly'],
  ['Select at least', 'at_least'],
  ['Select at most', 'at_most'],
  ['Select exactly', 'exactly'],
]);

/** The accepted values of `validationRule`, in both spellings. */
export const SELECTION_RULE_NAMES = [...RULES.keys()];

export interface Selection {
  rule: SelectionRule;
  length: number;
}

/** Returns a CHECKBOX's rule for the number of checked boxes. Null if it has none. */
export function selectionRule(meta: {
  validationRule?: string | undefined;
  validationLength?: number | undefined;
}): Selection | null {
  const rule = RULES.get(meta.validationRule ?? '');
  return rule && meta.validationLength !== undefined ? { rule, length: meta.validationLength } : null;
}

export function isSelectionFine(count: number, { rule, length }: Selection): boolean {
  switch (rule) {
    case 'at_least':
      return count >= length;
    case 'at_most':
      return count <= length;
    case 'exactly':
      return count === length;
  }
}
