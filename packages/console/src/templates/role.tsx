import type { TemplateRow } from '@countersign/contracts/console';
import { useSay } from '../shell/words.tsx';
import css from './templates.module.css';

export type TemplateRole = TemplateRow['roles'][number];

/** Whether the template itself names the person, so that no one is asked. */
export const isFixed = ({ email }: Pick<TemplateRole, 'email'>): boolean => email !== '';

/** Returns a function that names a role: by its own name, its person, or its number. */
export function useRoleName(): (roles: readonly TemplateRole[], role: TemplateRole) => string {
  const say = useSay('templates');
  return (roles, { id, name, email, roleName }) =>
    roleName || name || email || say('role.nameless', { number: roles.findIndex((role) => role.id === id) + 1 });
}

/**
 * Shows the role's letter in its color: outlined while no person has the role, and filled otherwise. The outline of an
 * optional role is dashed.
 */
export const RoleMark = ({
  name,
  index,
  isTaken,
  isOptional = false,
}: {
  name: string;
  index: number;
  isTaken: boolean;
  isOptional?: boolean;
}) => (
  <span
    className={css.mark}
    data-colour={(index % 8) + 1}
    data-taken={isTaken || undefined}
    data-optional={(isOptional && !isTaken) || undefined}
    aria-hidden="true"
  >
    {[...name.trim()][0]?.toLocaleUpperCase()}
  </span>
);
