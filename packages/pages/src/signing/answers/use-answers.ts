import * as signing from '@countersign/contracts/signing/addresses';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { FieldView } from '../view/signing-view.ts';
import { announceCall } from './announce-call.ts';
import { Answers } from './answers.ts';
import { SigningApi } from './signing-api.ts';

/** Provides the page's answers and its API. The component re-renders when answers change. */
export function useAnswers(fields: readonly FieldView[], address: string): { answers: Answers; service: SigningApi } {
  const [, draw] = useState(0);
  const made = useMemo(() => {
    const service = new SigningApi(address, () => location.reload(), announceCall);
    return { service, answers: new Answers(fields, service, () => draw((count) => count + 1)) };
  }, [address, fields]);
  useEffect(() => keepUpToDate(made.answers, made.service, address), [made]);
  return made;
}

function keepUpToDate(answers: Answers, service: SigningApi, address: string): () => void {
  const listening = new AbortController();
  const listen = (target: EventTarget, event: string, act: (event: Event) => void) =>
    target.addEventListener(event, act, { signal: listening.signal });

  import('../after-start.chunk.ts')
    .then(({ AnswerMemory }) =>
      AnswerMemory.open(address, (news) => (news === 'ended' ? location.reload() : answers.receive(news.saved))),
    )
    .then((memory) => {
      listening.signal.addEventListener('abort', () => memory.close());
      answers.remember(memory);
    })
    // Without storage, as in some private windows, the answers exist only in the open page.
    .catch(() => {});

  const lookAgain = async () => {
    const view = await service.call(signing.view, {}).catch(() => null);
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
