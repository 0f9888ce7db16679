import * as signing from '@countersign/contracts/signing/addresses';
import type { Say } from '@countersign/languages/browser';
import { Notice } from '../notice/notice.tsx';
import type { Standing } from '../notice/notice-mark.tsx';
import { useLanguage, useSay } from '../page/page-messages.tsx';
import { urlAt } from '../service/url-at.ts';
import { countedNames, senderName } from './view/party-names.ts';
import { FINISH_KEYS } from './view/role-messages.ts';
import { sealedLook, signatureImage } from './view/signature-image.ts';
import type { SigningState, SigningView } from './view/signing-view.ts';
import { WriteToSender } from './write-to-sender.tsx';

/** The recipient's last action, after which the page was reloaded. */
export type JustDone = 'finished' | 'asked-for-time' | null;

/** Displays the state of the document and what happens next, for all states in which there is nothing to fill in. */
export function StateNotice({
  view,
  api,
  isRedirecting,
  justDone,
  documents,
}: {
  view: SigningView;
  api: string;
  isRedirecting: boolean;
  justDone: JustDone;
  documents: string | undefined;
}) {
  const say = useSay('state');
  const sayPage = useSay();
  const { title, paragraphs } = message(view, say, sayPage('nameless'));
  const reason = view.rejection?.reason ?? view.cancellation?.reason;
  const isDone = hasFinished(view);
  return (
    <Notice title={title} brand={view.brand} standing={STANDINGS[view.state]}>
      <p class="what">
        {view.state !== 'viewing' && <strong dir="auto">{view.title}</strong>}{' '}
        {sayPage('sentBy', { sender: senderName(view) })}
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {reason && (
        <>
          <p>{say('rejected.reason')}</p>
          <blockquote dir="auto">{reason}</blockquote>
        </>
      )}
      {['rejected', 'cancelled'].includes(view.state) && <p>{say('rejected.outlook', { sender: senderName(view) })}</p>}
      {['rejected', 'cancelled'].includes(view.state) && <WriteToSender view={view} />}
      {view.state === 'viewing' && view.message && <blockquote dir="auto">{view.message}</blockquote>}
      {isDone && <OwnSignature view={view} api={api} />}
      {view.state === 'expired' && view.mayAsk && <MoreTime view={view} isAsked={justDone === 'asked-for-time'} />}
      {isDone && view.state !== 'completed' && <Parties view={view} />}
      <Onward view={view} api={api} isRedirecting={isRedirecting} documents={documents} />
    </Notice>
  );
}

const hasFinished = ({ state }: SigningView): boolean => ['finished', 'sealing', 'completed'].includes(state);

/** Links to what comes next: the verification, the sealed files, the sender's page or the list of documents. */
function Onward({
  view,
  api,
  isRedirecting,
  documents,
}: {
  view: SigningView;
  api: string;
  isRedirecting: boolean;
  documents: string | undefined;
}) {
  const say = useSay('state');
  const host = hasFinished(view) && view.redirectUrl !== null ? new URL(view.redirectUrl).host : '';
  const isCompleted = view.state === 'completed';
  const button = (isBesides: boolean) => (isBesides ? 'button secondary' : 'button');
  return (
    <>
      {host && isRedirecting && (
        <p id="going-on">
          {say('redirect.soon', { host })}{' '}
          <button type="button" class="plain" id="stay" hidden>
            {say('redirect.stay')}
          </button>
        </p>
      )}
      {(host || isCompleted || documents) && (
        <p class="onward">
          {view.verifyUrl && (
            <a class="alone" href={view.verifyUrl}>
              {say('verify')}
            </a>
          )}
          {isCompleted &&
            view.files.map((file) => (
              <a
                key={file.id}
                class={button(host !== '')}
                href={urlAt(api, signing.download, { query: { fileId: file.id } })}
              >
                {say('downloadSealed')}
                {view.files.length > 1 && `: ${file.title}`}
              </a>
            ))}
          {host && (
            <a class="button" href={view.redirectUrl ?? ''} rel="noopener noreferrer">
              {say('redirect.now', { host })}
            </a>
          )}
          {documents && (
            <a class={button(host !== '' || isCompleted)} href={documents}>
              {say('toDocuments')}
            </a>
          )}
        </p>
      )}
    </>
  );
}

const STANDINGS: Record<SigningState, Standing> = {
  waiting: 'waiting',
  open: 'reading',
  viewing: 'reading',
  finished: 'done',
  sealing: 'done',
  expired: 'over',
  completed: 'done',
  rejected: 'rejected',
  cancelled: 'over',
};

function OwnSignature({ view, api }: { view: SigningView; api: string }) {
  const say = useSay();
  const language = useLanguage();
  const { name, email, signedAt } = view.recipient;
  const field = view.fields.find(({ type, value, owner }) => type === 'SIGNATURE' && value && !owner);
  const look = field && (signatureImage(api, field) ?? sealedLook(api, field));
  if (!look || !signedAt) return null;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: view.timezone });
  return (
    <div class="signed">
      <img src={look} alt={say('signature.title')} />
      <p>
        <strong>
          <bdi>{name.trim() || email}</bdi>
        </strong>
        <span>{when.format(new Date(signedAt))}</span>
      </p>
    </div>
  );
}

/** A plain HTML form, because this page has no script. */
function MoreTime({ view, isAsked }: { view: SigningView; isAsked: boolean }) {
  const say = useSay('state');
  if (isAsked) return <p role="status">{say('expired.asked', { sender: senderName(view) })}</p>;
  return (
    <form method="post">
      <button type="submit">{say('expired.ask')}</button>
    </form>
  );
}

/** Lists who has finished and who has not. Renders nothing if there is only one recipient. */
function Parties({ view: { parties } }: { view: SigningView }) {
  const say = useSay('state');
  const sayPage = useSay();
  if (parties.length < 2) return null;
  return (
    <>
      <h2>{say('parties')}</h2>
      <ul class="parties">
        {parties.map(({ name, hasFinished }, index) => (
          <li key={index}>
            <bdi>{name.trim() || sayPage('nameless')}</bdi>
            <span class={hasFinished ? 'done' : 'left'}>{say(hasFinished ? 'party.finished' : 'party.left')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function message(view: SigningView, say: Say<'state'>, nameless: string): { title: string; paragraphs: string[] } {
  const { role } = view.recipient;
  switch (view.state) {
    case 'waiting':
      return role === 'CC'
        ? {
            title: say('copy.title'),
            paragraphs: [say(view.mailed.completion ? 'copy.outlook' : 'copy.outlookUnmailed')],
          }
        : {
            title: say('waiting.title'),
            paragraphs: [
              ...waitingFor(view, say, nameless),
              say(view.mailed.turn ? 'waiting.outlook' : 'waiting.outlookUnmailed'),
            ],
          };
    case 'open':
    case 'viewing':
      return { title: view.title, paragraphs: [say('viewing')] };
    case 'finished':
      return {
        title: say(`finished.title.${FINISH_KEYS[role]}`),
        paragraphs: [
          ...stillToFinish(view, say, nameless),
          say(view.mailed.completion ? 'finished.outlook' : 'finished.outlookUnmailed'),
        ],
      };
    case 'sealing':
      return { title: say('sealing.title'), paragraphs: [say('sealing.outlook')] };
    case 'expired':
      return { title: say('expired.title'), paragraphs: [say('expired.fact', { sender: senderName(view) })] };
    case 'completed':
      return { title: say('completed.title'), paragraphs: [say('completed.fact')] };
    case 'rejected':
      return { title: say('rejected.title'), paragraphs: [rejected(view, say)] };
    case 'cancelled':
      return { title: say('cancelled.title'), paragraphs: [say('cancelled.fact', { sender: senderName(view) })] };
  }
}

const waitingFor = (view: SigningView, say: Say<'state'>, nameless: string): string[] =>
  view.waitingFor.length > 0 ? [say('waiting.names', countedNames(view.waitingFor, nameless))] : [];

function stillToFinish({ parties }: SigningView, say: Say<'state'>, nameless: string): string[] {
  const others = parties.filter(({ hasFinished }) => !hasFinished);
  return others.length > 0 ? [say('finished.left', countedNames(others, nameless))] : [];
}

function rejected(view: SigningView, say: Say<'state'>): string {
  const { isYou = false, onBehalf = false, name = '' } = view.rejection ?? {};
  if (!isYou) return say('rejected.fact', { name });
  return onBehalf ? say('rejected.forYou', { sender: senderName(view) }) : say('rejected.byYou');
}
