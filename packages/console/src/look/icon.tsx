import look from './parts.module.css';

/** On a grid of 16, drawn with strokes. */
const PATHS = {
  document: 'M3.75 1.75h5.5l3 3v9.5h-8.5zM9.25 1.75v3h3',
  mail: 'M3.25 3.25h9.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-9.5a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5zm-1 1.5 5.75 4 5.75-4',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm3.5 8 3.5 3.5',
  plus: 'M8 3v10M3 8h10',
  down: 'm4 6 4 4 4-4',
  back: 'M13 8H3m4-4L3 8l4 4',
  forward: 'M3 8h10M9 4l4 4-4 4',
  warning: 'M8 2.25 14.5 13.5h-13zM8 6.5v3M8 11.4v.1',
  tick: 'm3 8.5 3.5 3.5L13 4.75',
  close: 'm4 4 8 8M12 4l-8 8',
  download: 'M8 2.5V10M4.75 7 8 10.25 11.25 7M2.75 13.25h10.5',
  bell: 'M8 2a4 4 0 0 0-4 4c0 3.75-1.5 5-1.5 5h11S12 9.75 12 6a4 4 0 0 0-4-4M6.75 13.5a1.4 1.4 0 0 0 2.5 0',
  folder: 'M2 4.25a1 1 0 0 1 1-1h3.25L8 5.25h5a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z',
  more: 'M3.25 7.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8M8 7.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8M12.75 7.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8',
  copy: 'M6.75 5.25h5.5a1.5 1.5 0 0 1 1.5 1.5v5.5a1.5 1.5 0 0 1-1.5 1.5h-5.5a1.5 1.5 0 0 1-1.5-1.5v-5.5a1.5 1.5 0 0 1 1.5-1.5zm4-1.5a1.5 1.5 0 0 0-1.5-1.5h-5.5a1.5 1.5 0 0 0-1.5 1.5v5.5a1.5 1.5 0 0 0 1.5 1.5',
  key: 'M5.25 7.75a3 3 0 1 1 0 6 3 3 0 0 1 0-6zm2.25.75 6-6M11 5l2 2',
  lock: 'M4.75 7h6.5a1.5 1.5 0 0 1 1.5 1.5v3.75a1.5 1.5 0 0 1-1.5 1.5h-6.5a1.5 1.5 0 0 1-1.5-1.5V8.5a1.5 1.5 0 0 1 1.5-1.5zm.5 0V5a2.75 2.75 0 0 1 5.5 0v2',
  settings:
    'M2 4.75h5.5M12 4.75h2M2 11.25h2M8.5 11.25H14M9.75 2.75a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM6.25 9.25a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  link: 'M6.75 9.25a2.5 2.5 0 0 0 3.5 0l2.5-2.5a2.5 2.5 0 0 0-3.5-3.5l-.75.75M9.25 6.75a2.5 2.5 0 0 0-3.5 0l-2.5 2.5a2.5 2.5 0 0 0 3.5 3.5l.75-.75',
} as const;

export type IconName = keyof typeof PATHS;

const TURNING: readonly IconName[] = ['back', 'forward'];

/** An icon beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  const turns = TURNING.includes(name) ? ` ${look.turns}` : '';
  return (
    <svg className={look.icon + turns} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
