import type { Party, Row } from '@countersign/contracts/console';
import { ExtendDeadline } from '../envelope/extend-deadline.tsx';
import { LastReminder } from '../envelope/last-reminder.tsx';
import { displayName } from '../envelope/progress.tsx';
import type { Envelope } from '../envelope/queries.ts';
import { useReminder } from '../envelope/use-reminder.ts';
import { Button } from '../look/button.tsx';
import { lazily } from '../look/lazily.tsx';
import look from '../look/parts.module.css';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { showExactly } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import type { DocumentAction } from './dialogs/action.ts';
import { useCopyLink } from './dialogs/use-copy-link.ts';
import css from './document.module.css';

const MoreMenu = lazily(async () => (await import('../menus.chunk.ts')).MoreMenu, {
  waiting: <span className={css.dots} />,
});

export function People({
  row,
  envelope,
  onAction,
}: {
  row: Row;
  envelope: Envelope;
  onAction(action: DocumentAction): void;
}) {
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
              onAction={onAction}
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
  onAction,
}: {
  row: Row;
  recipient: Envelope['recipients'][number];
  /** Undefined for recipients who do not need to act, e.g. CC. */
  party: Party | undefined;
  onAction(action: DocumentAction): void;
}) {
  const say = useSay();
  return (
    <li className={css.person}>
      <div className={css.name}>
        <p>
          <bdi>{displayName(recipient)}</bdi>
        </p>
        <p className={`${look.soft} ${look.small}`}>
          {recipient.name && <bdi>{recipient.email}</bdi>}
          {recipient.name && recipient.email && ' · '}
          {say(`role.${recipient.role}`)}
        </p>
      </div>
      <div className={css.standing}>
        {/* No one is waiting in a draft or in a document that is completed, declined or cancelled. */}
        {party && (row.status === 'PENDING' || FINISHED.includes(party.standing)) && <Standing party={party} />}
      </div>
      {party && row.status === 'PENDING' && !FINISHED.includes(party.standing) && (
        <Acts envelopeId={row.id} recipient={recipient} party={party} onAction={onAction} />
      )}
    </li>
  );
}

function Acts({
  envelopeId,
  recipient,
  party: { standing },
  onAction,
}: {
  envelopeId: string;
  recipient: Envelope['recipients'][number];
  party: Party;
  onAction(action: DocumentAction): void;
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
  const name = <span className="hidden">{displayName(recipient)}</span>;
  const items = [
    ...(standing === 'MAIL_FAILED' ? [{ id: 'remind', words: say('mail.again'), act: remind }] : []),
    ...(standing === 'MAIL_FAILED'
      ? []
      : [{ id: 'correct', words: say('correct'), act: () => onAction({ kind: 'correct', person }) }]),
    ...(isOpen
      ? [
          { id: 'copy', words: say('link.copy'), act: () => copy(person, signingUrl) },
          { id: 'link', words: say('link.qr'), act: () => onAction({ kind: 'link', person, signingUrl }) },
        ]
      : []),
    ...(recipient.role === 'SIGNER' || recipient.role === 'APPROVER'
      ? [{ id: 'decline', words: say('reject'), act: () => onAction({ kind: 'decline', person }) }]
      : []),
  ];
  return (
    <div className={css.acts}>
      {standing === 'MAIL_FAILED' ? (
        <Button kind="cure" isNarrow onClick={() => onAction({ kind: 'correct', person })}>
          {say('correct')}
          {name}
        </Button>
      ) : (
        isOpen &&
        (standing === 'EXPIRED' ? (
          <ExtendDeadline envelopeId={envelopeId} about={displayName(recipient)} />
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
        label={say('more', { name: displayName(recipient) })}
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
          <LastReminder at={remindedAt} />
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
