import type { Party, Row } from '@countersign/contracts/console';
import { GiveTime } from '../documents/give-time.tsx';
import { Reminded } from '../documents/reminded.tsx';
import { useReminder } from '../documents/use-reminder.ts';
import { nameOf } from '../documents/who-acts.tsx';
import { useMaySend, useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import { later } from '../look/later.tsx';
import look from '../look/parts.module.css';
import { showExactly } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';
import type { Deed } from './deed.ts';
import css from './document.module.css';
import type { Envelope } from './queries.ts';
import { useCopyLink } from './use-copy-link.ts';

const MoreMenu = later(async () => (await import('../frame/menus.ts')).MoreMenu, {
  waiting: <span className={css.dots} />,
});

export function People({ row, envelope, onDeed }: { row: Row; envelope: Envelope; onDeed(deed: Deed): void }) {
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
            <Person
              key={recipient.id}
              row={row}
              recipient={recipient}
              party={parties.get(recipient.id)}
              onDeed={onDeed}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const OPEN: readonly Party['standing'][] = ['TURN', 'EXPIRED', 'MAIL_FAILED'];
const FINISHED: readonly Party['standing'][] = ['DONE', 'REJECTED'];

function Person({
  row,
  recipient,
  party,
  onDeed,
}: {
  row: Row;
  recipient: Envelope['recipients'][number];
  /** Undefined if the document does not wait for the recipient. */
  party: Party | undefined;
  onDeed(deed: Deed): void;
}) {
  const say = useSay();
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
      <div className={css.standing}>
        {/* In a draft or a document that has ended, no one is waiting for their turn. */}
        {party && (row.status === 'PENDING' || FINISHED.includes(party.standing)) && <Standing party={party} />}
      </div>
      {party && row.status === 'PENDING' && !FINISHED.includes(party.standing) && (
        <Acts envelopeId={row.id} recipient={recipient} party={party} onDeed={onDeed} />
      )}
    </li>
  );
}

/** Shows the most likely action as a button and the others in a menu. */
function Acts({
  envelopeId,
  recipient,
  party: { standing },
  onDeed,
}: {
  envelopeId: string;
  recipient: Envelope['recipients'][number];
  party: Party;
  onDeed(deed: Deed): void;
}) {
  const say = useSay();
  const { sendsMail, person: reader } = useTeam();
  const { remind: remindAll, isWaiting } = useReminder(envelopeId);
  const copy = useCopyLink();
  if (!useMaySend()) return null;
  const { signingUrl } = recipient;
  const person = { id: recipient.id, name: recipient.name, email: recipient.email };
  const isOpen = OPEN.includes(standing);
  const isReader = recipient.email.toLowerCase() === reader.email.toLowerCase();
  const remind = () => remindAll([recipient.id]);
  const name = <span className="hidden">{nameOf(recipient)}</span>;
  const items = [
    ...(standing === 'MAIL_FAILED' ? [{ id: 'remind', words: say('mail.again'), act: remind }] : []),
    ...(standing === 'MAIL_FAILED'
      ? []
      : [{ id: 'correct', words: say('correct'), act: () => onDeed({ kind: 'correct', person }) }]),
    ...(isOpen
      ? [
          { id: 'copy', words: say('link.copy'), act: () => copy(person, signingUrl) },
          { id: 'link', words: say('link.qr'), act: () => onDeed({ kind: 'link', person, signingUrl }) },
        ]
      : []),
    ...(recipient.role === 'SIGNER' || recipient.role === 'APPROVER'
      ? [{ id: 'decline', words: say('reject'), act: () => onDeed({ kind: 'decline', person }) }]
      : []),
  ];
  return (
    <div className={css.acts}>
      {standing === 'MAIL_FAILED' ? (
        <Button kind="cure" isNarrow onClick={() => onDeed({ kind: 'correct', person })}>
          {say('correct')}
          {name}
        </Button>
      ) : (
        isOpen &&
        (standing === 'EXPIRED' ? (
          <GiveTime envelopeId={envelopeId} about={nameOf(recipient)} />
        ) : !sendsMail ? (
          <Button icon="link" isNarrow onClick={() => copy(person, signingUrl)}>
            {say('link.copy')}
            {name}
          </Button>
        ) : (
          !isReader && (
            <Button icon="bell" isNarrow isBusy={isWaiting} onClick={remind}>
              {say('remind')}
              {name}
            </Button>
          )
        ))
      )}
      <MoreMenu
        label={say('more', { name: nameOf(recipient) })}
        items={items}
        onChoose={(id) => items.find((item) => item.id === id)?.act()}
      />
    </div>
  );
}

function Standing({ party }: { party: Party }) {
  const say = useSay();
  const language = useLanguage();
  const { standing, finishedAt, openedAt, mailError, rejectionReason, remindedAt } = party;
  const isBad = standing === 'EXPIRED' || standing === 'MAIL_FAILED';
  const beside =
    standing === 'REJECTED'
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
      {remindedAt && standing === 'TURN' && (
        <p>
          <Reminded at={remindedAt} />
        </p>
      )}
      {mailError && standing === 'MAIL_FAILED' && (
        <details className={`${look.soft} ${look.small}`}>
          <summary>{say('standing.said')}</summary>
          <bdi>{mailError}</bdi>
        </details>
      )}
    </>
  );
}
