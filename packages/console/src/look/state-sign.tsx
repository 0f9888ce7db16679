import { Mark, OPEN } from './mark.tsx';
import look from './parts.module.css';

export type State = 'attention' | 'yours' | 'draft' | 'waiting' | 'completed' | 'declined' | 'cancelled';

/** Displays a document's status as a variant of the logo. Nearby text must have the same meaning. */
export function StateSign({ state }: { state: State }) {
  if (state === 'completed') return <Mark className={look.sign} />;
  if (state === 'attention') {
    return (
      <svg
        className={look.sign}
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="var(--warn)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M12 3.5 22 20.5H2z" fill="var(--warn-faint)" />
        <path d="M12 10v4.5M12 17.3v.1" />
      </svg>
    );
  }
  const { colour, inner, isDashed } = DRAWN[state];
  return (
    <svg className={look.sign} viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke={colour} strokeWidth="2">
      <rect
        x="2.5"
        y="2.5"
        width="19"
        height="19"
        rx="4.5"
        fill={state === 'yours' ? 'var(--accent-faint)' : 'none'}
        strokeDasharray={isDashed ? '4 3.4' : undefined}
      />
      {inner && <path d={inner} />}
    </svg>
  );
}

const DRAWN: Record<Exclude<State, 'completed' | 'attention'>, { colour: string; inner?: string; isDashed?: true }> = {
  draft: { colour: 'var(--line)', isDashed: true },
  waiting: { colour: 'var(--ink)', inner: OPEN },
  yours: { colour: 'var(--accent)', inner: OPEN },
  declined: { colour: 'var(--danger)', inner: 'm8 8 8 8M16 8l-8 8' },
  cancelled: { colour: 'var(--line)', inner: 'm17 7-10 10' },
};
