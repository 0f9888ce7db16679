import { useEffect, useRef } from 'preact/hooks';
import { useLanguage, useSay } from '../page-messages.tsx';
import { Notice } from '../signing/notice.tsx';
import { CheckResult } from './check-result.tsx';
import type { CheckDoors } from './check-view.ts';
import { explainProblem, megabytes } from './explain-problem.ts';
import { type CheckState, useCheck } from './use-check.ts';
import { useGivenFiles } from './use-given-files.ts';

export interface CheckData {
  start: CheckState;
  doors: CheckDoors;
}

/** The page to check a file: a form that works without a script, and takes dropped files with one. */
export function CheckPage({ start, doors }: CheckData) {
  const say = useSay('check');
  const sayOfForms = useSay('form');
  const size = megabytes(doors.maxBytes, useLanguage());
  const { state, check, cancel } = useCheck(start, doors);
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = useGivenFiles(input, (file) => void check(file));
  // The focus goes to the verdict: screen readers say it, and the keyboard goes on from there.
  useEffect(() => {
    if (state !== start && state.kind === 'checked') heading.current?.focus();
  }, [state]);
  return (
    <main class="narrow">
      <Notice title={say('title')}>
        <p>{say('lead')}</p>
        <form
          method="post"
          action={doors.page}
          enctype="multipart/form-data"
          onSubmit={(event) => {
            event.preventDefault();
            void check(input.current?.files?.[0]);
          }}
        >
          <div class={isOver ? 'drop over' : 'drop'}>
            <label class="field-name" for="file">
              {say('file')}
            </label>
            <p class="hint" id="file-limit">
              {say('limit', { size })}
            </p>
            <input
              ref={input}
              id="file"
              name="file"
              type="file"
              accept="application/pdf,.pdf"
              required
              aria-describedby="file-limit"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) void check(file);
              }}
            />
          </div>
          <p class="problem" role="alert">
            {state.kind === 'failed' && explainProblem(state.problem, size, say, sayOfForms)}
          </p>
          <UnderWay state={state} />
          <p class="row">
            <button type="submit">{say('submit')}</button>
            {state.kind === 'under-way' && (
              <button type="button" class="secondary" onClick={cancel}>
                {say('cancel')}
              </button>
            )}
          </p>
        </form>
      </Notice>
      {state.kind === 'checked' && <CheckResult checked={state.checked} heading={heading} />}
    </main>
  );
}

/** The progress of the file. Screen readers hear each step, not every byte. */
function UnderWay({ state }: { state: CheckState }) {
  const say = useSay('check');
  const said = () => {
    if (state.kind === 'cancelled') return say('cancelled');
    if (state.kind !== 'under-way') return null;
    const { name } = state;
    return state.sent < 1 ? say('sending', { name }) : say('checking', { name });
  };
  const words = said();
  return (
    <>
      <p class="under-way" role="status">
        {words}
      </p>
      {state.kind === 'under-way' && (
        <progress class="sent-share" aria-label={words ?? ''} {...(state.sent < 1 && { value: state.sent })} max={1} />
      )}
    </>
  );
}
