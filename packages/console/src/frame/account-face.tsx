import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { toInitials } from '../shell/to-initials.ts';
import css from './frame.module.css';

export function AccountFace() {
  const { person } = useTeam();
  return (
    <>
      <span className={css.face} aria-hidden="true">
        {toInitials(person.name)}
      </span>
      <bdi className={look.one}>{person.name}</bdi>
    </>
  );
}
