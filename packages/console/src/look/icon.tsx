import type { OF_EDITOR } from './editor-icons.ts';
import type { LATER } from './later-icons.ts';
import type { OF_LINKS } from './link-icons.ts';
import type { OF_PAGES } from './page-icons.ts';
import look from './parts.module.css';

/** Icons that every page needs, drawn as strokes on a 16 by 16 grid. */
const FIRST = {
  inbox: 'M2.25 9h3.5a2.25 2.25 0 0 0 4.5 0h3.5M4.25 2.75h7.5l2 6.25v4.25H2.25V9z',
  document: 'M3.75 1.75h5.5l3 3v9.5h-8.5zM9.25 1.75v3h3',
  template: 'M5.25 5.25V2.25h8.5v8.5h-3M2.25 5.25h8.5v8.5h-8.5zM4.75 8.25h3.5M4.75 10.75h2',
  person: 'M5.25 5.25a2.75 2.75 0 1 1 5.5 0 2.75 2.75 0 1 1-5.5 0M3 13.75a5 4.5 0 0 1 10 0',
  reports: 'M3 13V9m5 4V3m5 10V6',
  mail: 'M3.25 3.25h9.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-9.5a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5zm-1 1.5 5.75 4 5.75-4',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm3.5 8 3.5 3.5',
  down: 'm4 6 4 4 4-4',
  warning: 'M8 2.25 14.5 13.5h-13zM8 6.5v3M8 11.4v.1',
  settings:
    'M2 4.75h5.5M12 4.75h2M2 11.25h2M8.5 11.25H14M9.75 2.75a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM6.25 9.25a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
};

export type IconName =
  | keyof typeof FIRST
  | keyof typeof LATER
  | keyof typeof OF_PAGES
  | keyof typeof OF_EDITOR
  | keyof typeof OF_LINKS;

const paths: { [Name in IconName]?: string } = FIRST;

export function addIcons(more: { [Name in IconName]?: string }): void {
  Object.assign(paths, more);
}

const TURNING: readonly IconName[] = ['back', 'forward', 'undo', 'redo'];

/** A decorative icon. Nearby text must have the same meaning. */
export function Icon({ name }: { name: IconName }) {
  const turns = TURNING.includes(name) ? ` ${look.turns}` : '';
  return (
    <svg className={look.icon + turns} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
