import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';

export const TeamName = () => (
  <>
    <Mark />
    <bdi className={`${look.one} ${look.grow}`}>{useTeam().team.name}</bdi>
  </>
);
