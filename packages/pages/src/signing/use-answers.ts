import { useEffect, useMemo, useState } from 'preact/hooks';
import { announceCall } from '../embedding/announce-call.ts';
import { Answers } from './answers.ts';
import { SigningApi } from './signing-api.ts';
import type { FieldView } from './signing-view.ts';

/** Provides the answers and the API of this page. The component renders again when answers change. */
export function useAnswers(fields: readonly FieldView[], address: string): { answers: Answers; service: SigningApi } {
  const [, draw] = useState(0);
  const made = useMemo(() => {
    const service = new SigningApi(address, () => location.reload(), announceCall);
    return { service, answers: new Answers(fields, service, () => draw((count) => count + 1)) };
  }, [address, fields]);
  useEffect(() => keepUpToDate(made.answers, made.service, address), [made]);
  return made;
}

/** Stores answers in this browser, and follows changes in other tabs and on other devices. */
function keepUpToDate(answers: Answers, service: SigningApi, address: string): () => void {
  const listening = new AbortController();
  const listen = (target: EventTarget, event: string, act: (event: Event) => void) =>
    target.addEventListener(event, act, { signal: listening.signal });

  import('./soon.ts')
    .then(({ AnswerMemory }) =>
      AnswerMemory.open(address, (news) => (news === 'ended' ? location.reload() : answers.receive(news.saved))),
    )
    .then((memory) => {
      listening.signal.addEventListener('abort', () => memory.close());
      answers.remember(memory);
    })
    // Without storage, as in some private windows, only the open page holds the answers.
    .catch(() => {});

  const lookAgain = async () => {
    const view = await service.view().catch(() => null);
    if (view?.isDone && view.body.state !== 'open') {
      answers.end();
      location.reload();
    } else if (view?.isDone) for (const field of view.body.fields) answers.receive(field);
  };
  listen(window, 'online', () => {
    answers.retry();
    void lookAgain();
  });
  listen(document, 'visibilitychange', () => {
    if (document.hidden) answers.saveNow();
    else void lookAgain();
  });
  listen(window, 'beforeunload', (event) => {
    if (!answers.isSafe) event.preventDefault();
  });
  return () => listening.abort();
}
