import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
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

function toInitials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
