import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../look/button.tsx';
import { TitledDialog } from '../../look/dialogs.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { StateSign } from '../../look/state-sign.tsx';
import { useOperations } from '../../service/call.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import { toFailure } from './paper.tsx';
import css from './reading.module.css';
import type { ReadDocument } from './use-sitting.ts';

/** Lists each document with its result, and what to do about those that were not signed. */
export function ResultDialog({
  documents,
  onClose,
  onReadAgain,
}: {
  documents: readonly ReadDocument[];
  onClose(): void;
  onReadAgain(recipientId: number): void;
}): ReactNode {
  const say = useSay('together');
  const language = useLanguage();
  const done = documents.filter(({ outcome }) => outcome);
  const signed = done.filter(({ outcome }) => outcome && 'signed' in outcome).length;
  const failed = done.length - signed;
  const parts = [
    ...(signed > 0 ? [say('result.signed', { count: signed })] : []),
    ...(failed > 0 ? [say('result.failed', { count: failed })] : []),
  ];
  const title = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts);
  return (
    <TitledDialog title={title} staysOpen onClose={onClose}>
      <p className={look.soft}>{say('result.lead')}</p>
      <ul className={css.results}>
        {done.map((document) => (
          <Result key={document.row.recipientId} document={document} onReadAgain={onReadAgain} />
        ))}
      </ul>
      <div className={look.feet}>
        <Button kind="primary" onClick={onClose}>
          {say('done')}
        </Button>
      </div>
    </TitledDialog>
  );
}

function Result({
  document: { row, outcome, opened },
  onReadAgain,
}: {
  document: ReadDocument;
  onReadAgain(recipientId: number): void;
}) {
  const say = useSay('together');
  const sayForYou = useSay('forYou');
  const sayPage = useSay('page');
  const language = useLanguage();
  const { addressOf } = useOperations();
  if (!outcome) return null;
  const { recipientId, title } = row;
  if ('failed' in outcome) {
    return (
      <li>
        <StateSign state="attention" />
        <div className={css.words}>
          <bdi>{title}</bdi>
          <span className={css.bad}>{say(toFailure(outcome.failed))}</span>
        </div>
        {outcome.failed === 'DOCUMENT_NOT_READ' ? (
          <Button kind="cure" isNarrow onClick={() => onReadAgain(recipientId)}>
            {say('readAgain')}
          </Button>
        ) : (
          opened &&
          isOpenAlone(outcome.failed) && (
            <a className={buttonClass({ kind: 'cure', isNarrow: true })} href={opened.path}>
              {say('openAlone')}
            </a>
          )
        )}
      </li>
    );
  }
  const { signed } = outcome;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(signed.signedAt));
  return (
    <li>
      <StateSign state={signed.state === 'completed' ? 'completed' : 'waiting'} />
      <div className={css.words}>
        <bdi>{title}</bdi>
        <span className={look.soft}>
          {signed.state === 'completed'
            ? say('done.sealed', { time })
            : signed.waitsFor.length > 0
              ? say('done.waiting', { time, names: signed.waitsFor.map((name) => name || sayPage('nameless')) })
              : say('done.sealing', { time })}
        </span>
      </div>
      {signed.hasArchive && (
        <a
          className={buttonClass({ kind: 'plain', isNarrow: true })}
          href={addressOf('console-for-you-archive', { params: { recipientId } })}
          aria-label={sayForYou('download.of', { title })}
          download
        >
          <Icon name="download" />
          {sayForYou('download')}
        </a>
      )}
    </li>
  );
}

/** Whether the document may still be signed on its own page. */
const isOpenAlone = (code: string): boolean =>
  ['SIGNATURE_METHOD_NOT_ALLOWED', 'SIGNED_ALONE_ONLY'].includes(code) || toFailure(code) === 'failed.other';
