import { words } from '../wording.ts';
import { Notice } from './notice.tsx';
import type { Party, SigningView } from './signing-view.ts';

/** How the document stands, and what happens next, for every state in which there is nothing to fill in. */
export function StateNotice({ view, api, isRedirecting }: { view: SigningView; api: string; isRedirecting: boolean }) {
  const { title, paragraphs } = message(view);
  const redirectHost = view.redirectUrl && new URL(view.redirectUrl).host;
  return (
    <Notice title={title}>
      <p class="what">
        {view.state !== 'viewing' && <strong>{view.title}</strong>} {words.sentBy(view.sender.name, view.sender.email)}
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {view.state === 'rejected' && view.rejection?.reason && (
        <>
          <p>{words.state.reason}</p>
          <blockquote>{view.rejection.reason}</blockquote>
        </>
      )}
      {view.state === 'viewing' && view.message && <blockquote>{view.message}</blockquote>}
      {view.state === 'completed' &&
        view.files.map((file) => (
          <p key={file.id}>
            <a class="button" href={`${api}/download?fileId=${file.id}`}>
              {words.downloadSealed}
              {view.files.length > 1 && `: ${file.title}`}
            </a>
          </p>
        ))}
      {view.redirectUrl && redirectHost && ['finished', 'sealing', 'completed'].includes(view.state) && (
        <p>
          {isRedirecting && words.state.redirect(redirectHost)}{' '}
          <a href={view.redirectUrl} rel="noopener noreferrer">
            {words.state.redirectNow(redirectHost)}
          </a>
        </p>
      )}
    </Notice>
  );
}

function message(view: SigningView): { title: string; paragraphs: string[] } {
  const { state } = words;
  const { role } = view.recipient;
  switch (view.state) {
    case 'waiting':
      return role === 'CC'
        ? { title: state.copyTitle, paragraphs: [state.copy] }
        : { title: state.waitingTitle, paragraphs: [state.waiting(view.waitingFor)] };
    case 'open':
    case 'viewing':
      return { title: view.title, paragraphs: [state.viewing] };
    case 'finished':
      return { title: state.finishedTitle[role], paragraphs: [state.finished(stillToFinish(view))] };
    case 'sealing':
      return { title: state.sealingTitle, paragraphs: [state.sealing] };
    case 'expired':
      return {
        title: state.expiredTitle,
        paragraphs: [state.expired(words.from(view.sender.name, view.sender.email))],
      };
    case 'completed':
      return { title: state.completedTitle, paragraphs: [state.completed] };
    case 'rejected':
      return { title: state.rejectedTitle, paragraphs: [rejected(view)] };
  }
}

function rejected({ rejection, sender }: SigningView): string {
  const { state } = words;
  const { isYou = false, onBehalf = false, name = '' } = rejection ?? {};
  if (!isYou) return state.rejected(name);
  return onBehalf ? state.rejectedForYou(words.from(sender.name, sender.email)) : state.rejectedByYou;
}

const stillToFinish = ({ parties }: SigningView): Party[] => parties.filter(({ hasFinished }) => !hasFinished);
