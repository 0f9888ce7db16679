import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import type { OwnQuestion, SigningView } from './signing-view.ts';

/** Renders the recipient's earlier questions with the answers. Without a connection, it renders nothing. */
export function EarlierQuestions({ view: { sender }, api }: { view: SigningView; api: string }) {
  const say = useSay('more');
  const [questions, setQuestions] = useState<OwnQuestion[]>([]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    callJson<{ questions: OwnQuestion[] }>(`${api}/questions`).then(
      (loaded) => setQuestions(loaded.questions),
      () => {},
    );
  }, []);
  const isAnswered = typeof questions.at(-1)?.answer === 'string';
  useEffect(() => {
    // The keyboard of a phone, which the input opens, would hide the answer.
    if (isAnswered) section.current?.focus();
  }, [isAnswered]);
  if (questions.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="earlier-questions">
      <h3 id="earlier-questions">{say('ask.earlier')}</h3>
      {questions.map(({ text, answer }, index) => (
        // Questions are only ever added at the end.
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
