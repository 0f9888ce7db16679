import type { ReadinessProblem } from '@countersign/contracts/console';
import { useSay } from '../shell/words.tsx';
import { type TemplateRole, useRoleName } from './role.tsx';

/** Returns a function that says why documents from a template could not be sent. */
export function useProblemText(): (roles: readonly TemplateRole[], problem: ReadinessProblem) => string {
  const say = useSay('editor');
  const nameOf = useRoleName();
  return (roles, { code, recipientId, page }) => {
    const role = roles.find(({ id }) => id === recipientId);
    return say(`problem.${code}`, { name: role ? nameOf(roles, role) : '', page: page ?? 1 });
  };
}
