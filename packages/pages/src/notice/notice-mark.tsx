/** Status of a page, displayed as an icon. notice.css sets its color. */
export type Standing = 'waiting' | 'done' | 'rejected' | 'over' | 'reading' | 'nowhere';

const SHAPES: Record<Standing, string> = {
  waiting: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  rejected: 'm6 6 12 12M18 6 6 18',
  over: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6',
  reading: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  nowhere: 'M9 15l6-6M11 6.6l1.4-1.4a4 4 0 0 1 5.7 5.7L16.6 12.4M13 17.4l-1.4 1.4a4 4 0 0 1-5.7-5.7l1.5-1.5',
};

/** Statuses in which there is nothing left to do. They share the gray icon color. */
const OVER: readonly Standing[] = ['over', 'nowhere'];

export function NoticeMark({ standing }: { standing: Standing }) {
  return (
    <svg class={`mark ${OVER.includes(standing) ? 'over' : standing}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[standing]} />
    </svg>
  );
}
