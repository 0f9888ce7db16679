import * as dialogs from '@countersign/contracts/signing/dialog-addresses';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import { callAt } from '../../service/call.ts';
import type { OwnQuestion, SigningView } from '../view/signing-view.ts';

/** Renders the recipient's earlier questions with their answers, or nothing if there is no connection. */
export function EarlierQuestions({ view: { sender }, api }: { view: SigningView; api: string }) {
  const say = useSay('more');
  const [questions, setQuestions] = useState<OwnQuestion[]>([]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    callAt(api, dialogs.questions, {}).then(
      (loaded) => setQuestions(loaded.questions),
      () => {},
    );
  }, []);
  const isAnswered = typeof questions.at(-1)?.answer === 'string';
  useEffect(() => {
    // The input would open the phone's keyboard, which would hide the answer, so focus the answer.
    if (isAnswered) section.current?.focus();
  }, [isAnswered]);
  if (questions.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="earlier-questions">
      <h3 id="earlier-questions">{say('ask.earlier')}</h3>
      {questions.map(({ text, answer }, index) => (
        // The index is a stable key, because questions are only added at the end.
        <div key={index}>
          <blockquote dir="auto">{text}</blockquote>
          {answer !== null && (
            <>
              <p class="hint">
                <bdi>{sender.name.trim() || sender.email}</bdi>
              </p>
              <blockquote dir="auto">{answer}</blockquote>
            </>
          )}
        </div>
      ))}
    </section>
  );
}
