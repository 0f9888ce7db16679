import type { Party, Row } from '@countersign/contracts/console';
import look from '../look/parts.module.css';
import type { State } from '../look/state-sign.tsx';
import { showAge, showExactly, showShortly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';

export function toState({ status, attention, isYours }: Row): State {
  if (attention && attention !== 'DECLINED') return 'attention';
  switch (status) {
    case 'DRAFT':
      return 'draft';
    case 'PENDING':
      return isYours ? 'yours' : 'waiting';
    case 'COMPLETED':
      return 'completed';
    case 'REJECTED':
      return 'declined';
    case 'CANCELLED':
      return 'cancelled';
  }
}

/** Returns the recipient's name, or the email address if the name is empty. */
export const displayName = ({ name, email }: Pick<Party, 'name' | 'email'>): string => name || email;

const WAITING = { QUESTION: 'who.question', TIME_WANTED: 'who.timeWanted', DECLINED: 'who.declined' } as const;

export function WhoActs({ row }: { row: Row }) {
  const say = useSay();
  const saySending = useSay('sending');
  const language = useLanguage();
  const { text, since } = wordProgress();
  const isOpen = row.status === 'PENDING' || row.attention !== null;
  const when = since && (isOpen ? showAge(since, language) : showShortly(since, language));
  return (
    <>
      <span>{text}</span>
      {since && when && (
        <time className={look.soft} dateTime={since} title={showUtc(since)}>
          {` · ${when}`}
        </time>
      )}
    </>
  );

  function wordProgress(): { text: string; since: string | null } {
    const are = (standing: Party['standing']) => row.parties.filter((party) => party.standing === standing);
    const [first, ...others] =
      row.attention === 'MAIL_FAILED' ? are('MAIL_FAILED') : row.attention === 'EXPIRED' ? are('EXPIRED') : are('TURN');
    const name = first ? displayName(first) : '';
    const since = first?.invitedAt ?? null;
    switch (row.attention) {
      case 'SEAL_FAILED':
        return { text: say('who.sealFailed'), since: null };
      case 'NOT_SENT':
        return { text: saySending('notSent'), since: null };
      case 'MAIL_FAILED':
        return { text: say('who.mailFailed', { name }), since };
      case 'EXPIRED':
        return { text: say('who.expired', { name }), since: null };
      case 'QUESTION':
      case 'TIME_WANTED':
      case 'DECLINED':
        if (row.waiting)
          return { text: say(WAITING[row.attention], { name: displayName(row.waiting) }), since: row.waiting.since };
        break;
      case null:
        break;
    }
    switch (row.status) {
      case 'DRAFT':
        return row.sendAt
          ? { text: saySending('scheduled', { when: showExactly(row.sendAt, language) }), since: null }
          : { text: say('who.draft'), since: null };
      case 'COMPLETED':
        return { text: say('who.completed'), since: row.completedAt };
      case 'CANCELLED':
        return { text: say('who.cancelled'), since: null };
      case 'REJECTED': {
        const rejecting = are('REJECTED')[0];
        return {
          text: say('who.declined', { name: rejecting ? displayName(rejecting) : '' }),
          since: rejecting?.finishedAt ?? null,
        };
      }
      case 'PENDING':
        if (!first) return { text: say('who.sealing'), since: null };
        if (row.isYours) return { text: say('who.yours'), since };
        return others.length === 0
          ? { text: say('who.waiting', { name }), since }
          : { text: say('who.waitingMore', { name, others: others.length }), since };
    }
  }
}

const STROKES: Record<Party['standing'], string | undefined> = {
  TO_COME: '',
  TURN: look.turn,
  DONE: look.done,
  REJECTED: look.bad,
  EXPIRED: look.bad,
  MAIL_FAILED: look.bad,
};

/**
 * Displays one stroke per recipient, with the same information as text. For many recipients, displays only the text.
 */
export function Tally({ row: { parties, status } }: { row: Row }) {
  const say = useSay();
  if (parties.length === 0 || status === 'COMPLETED') return null;
  const done = parties.filter(({ standing }) => standing === 'DONE').length;
  return (
    <>
      {parties.length <= 8 && (
        <span className={look.tally} aria-hidden="true">
          {parties.map(({ id, standing, step }, index) => {
            const begins = index > 0 && parties[index - 1]?.step !== step;
            return <i key={id} className={[STROKES[standing], begins && look.step].filter(Boolean).join(' ')} />;
          })}
        </span>
      )}
      <span>
        {status === 'DRAFT' ? say('people', { count: parties.length }) : say('tally', { done, total: parties.length })}
      </span>
    </>
  );
}
