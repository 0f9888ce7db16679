import type { Party, Row } from '@countersign/contracts/console';
import { useReminder } from '../documents/use-reminder.ts';
import { nameOf } from '../documents/who-acts.tsx';
import { useMaySend, useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import { showExactly } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';
import css from './document.module.css';
import type { Envelope } from './queries.ts';

/** The recipients of a document: how far each is, and what can be done about it. */
export function People({ row, envelope }: { row: Row; envelope: Envelope }) {
  const say = useSay();
  const parties = new Map(row.parties.map((party) => [party.id, party]));
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('recipients')}</h2>
      </header>
      {envelope.recipients.length === 0 ? (
        <p className={css.file}>{say('recipients.none')}</p>
      ) : (
        <ul className={css.people}>
          {envelope.recipients.map((recipient) => (
            <Person key={recipient.id} row={row} recipient={recipient} party={parties.get(recipient.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const OPEN: readonly (Party['standing'] | undefined)[] = ['TURN', 'EXPIRED', 'MAIL_FAILED'];

function Person({
  row,
  recipient,
  party,
}: {
  row: Row;
  recipient: Envelope['recipients'][number];
  /** Of those whom the document waits for. */
  party: Party | undefined;
}) {
  const say = useSay();
  const maySend = useMaySend();
  const { sendsMail } = useTeam();
  const toast = useToast();
  const reminder = useReminder(row.id);
  const isOpen = row.status === 'PENDING' && OPEN.includes(party?.standing);
  const copy = async () => {
    await navigator.clipboard.writeText(recipient.signingUrl);
    toast(say('link.copied', { name: nameOf(recipient) }));
  };
  return (
    <li className={css.person}>
      <div className={css.name}>
        <p>
          <bdi>{nameOf(recipient)}</bdi>
        </p>
        <p className={`${look.soft} ${look.small}`}>
          {recipient.name && <bdi>{recipient.email}</bdi>}
          {recipient.name && recipient.email && ' · '}
          {say(`role.${recipient.role}`)}
        </p>
      </div>
      <div className={css.standing}>{party && <Standing party={party} />}</div>
      {isOpen && maySend && (
        <div className={look.line}>
          <Button icon="link" isNarrow onClick={copy}>
            {say('link.copy')}
            <span className="hidden">{nameOf(recipient)}</span>
          </Button>
          {sendsMail && (
            <Button
              icon="bell"
              isNarrow
              kind={party?.standing === 'TURN' ? 'second' : 'cure'}
              isBusy={reminder.isPending}
              onClick={() => reminder.mutate([recipient.id])}
            >
              {say('remind')}
              <span className="hidden">{nameOf(recipient)}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** How far a recipient is, in words. */
function Standing({ party }: { party: Party }) {
  const say = useSay();
  const language = useLanguage();
  const { standing, finishedAt, openedAt, mailError, rejectionReason } = party;
  const isBad = standing === 'EXPIRED' || standing === 'MAIL_FAILED';
  const beside =
    standing === 'MAIL_FAILED'
      ? mailError
      : standing === 'REJECTED'
        ? rejectionReason
        : standing === 'TURN'
          ? openedAt
            ? say('standing.opened', { at: showExactly(openedAt, language) })
            : say('standing.notOpened')
          : finishedAt && showExactly(finishedAt, language);
  return (
    <>
      <p className={isBad ? css.warn : undefined}>{say(`standing.${standing}`)}</p>
      {beside && (
        <p className={`${look.soft} ${look.small}`}>
          <bdi>{beside}</bdi>
        </p>
      )}
    </>
  );
}
