import type { Language, Say } from '@countersign/languages';
import type { Certificate, Participant } from '../evidence/certificate.ts';
import { joined } from '../sheet/page-style.ts';
import { showTime } from './certificate-times.ts';

type Place = Pick<Certificate, 'language' | 'timezone'>;

/** Two lines of text. For a time, these are the local time and UTC. */
type Cell = readonly [first: string, second: string];

export function roleLine({ role, step, email }: Participant, say: Say<'certificate'>, language: Language): string {
  const inStep = step !== null && say('step', { step });
  return joined([say(`role.${role === 'APPROVER' ? role : 'SIGNER'}`), inStep, email], language);
}

export const timeCells = ({ sentAt, openedAt, signedAt, rejectedAt }: Participant, place: Place): Cell[] =>
  [sentAt, openedAt, rejectedAt ?? signedAt].map((instant) => timeCell(instant, place));

export function timeCell(instant: Date | null, { language, timezone }: Place): Cell {
  if (!instant) return ['\u2013', ''];
  const { local, utc } = showTime(instant, timezone, language, 'without zone');
  return local === null ? [utc, ''] : [local, utc];
}

export function originCells({ device, ip }: Participant, say: Say<'certificate'>): Cell {
  const [first = say('notRecorded'), second = ''] = [device, ip].filter((known) => known !== null);
  return [first, second];
}

/** Returns when a mail server accepted the email with the link. Null if this was not recorded. */
export const acceptedByMailServer = (
  { mailedAt }: Pick<Participant, 'mailedAt'>,
  { language, timezone }: Place,
  say: Say<'certificate'>,
): string | null => mailedAt && `${say('mail.accepted')}: ${showTime(mailedAt, timezone, language).utc}`;

export function bothTimes(instant: Date, { language, timezone }: Place): string {
  const { local, utc } = showTime(instant, timezone, language);
  return joined([local, utc], language);
}
