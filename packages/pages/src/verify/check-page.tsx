import { useEffect, useRef } from 'preact/hooks';
import { FileChoice } from '../file-choice/file-choice.tsx';
import { Notice } from '../notice/notice.tsx';
import { useLanguage, useSay } from '../page-messages.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { CheckResult, FileName, KnownFile } from './check-result.tsx';
import type { CheckDoors } from './check-view.ts';
import { explainProblem, megabytes } from './explain-problem.ts';
import { knownFile } from './known-file.ts';
import { type CheckState, useCheck } from './use-check.ts';
import { VerdictBanner } from './verdict-banner.tsx';

export interface CheckData {
  start: CheckState;
  doors: CheckDoors;
}

/** Findings about a file that a password can open. */
const LOCKED = new Set(['file.locked', 'file.wrongPassword']);

/** Renders the page for verifying a file. Its form works without a script. With the script, it also accepts dropped files. */
export function CheckPage({ start, doors }: CheckData) {
  const say = useSay('check');
  const sayOfForms = useSay('form');
  const size = megabytes(doors.maxBytes, useLanguage());
  const { state, compare, send, cancel } = useCheck(start, doors);
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useIsHydrated();
  // Focus the verdict, so that screen readers announce it and the keyboard continues from there.
  useEffect(() => {
    if (state !== start && ['checked', 'known', 'asking'].includes(state.kind)) heading.current?.focus();
  }, [state]);
  useEffect(() => {
    // This file comes from the service itself, so send it without asking.
    void knownFile(location.hash).then((file) => file && send(file));
  }, []);
  const password = useRef<HTMLInputElement>(null);
  const isLocked = state.kind === 'checked' && LOCKED.has(state.checked.result.code);
  const submit = () => {
    const [locked, given] = [isLocked ? state.file : null, password.current?.value];
    return locked && given ? send(locked, given) : compare(input.current?.files?.[0]);
  };
  const isUnderWay = state.kind === 'comparing' || state.kind === 'under-way';
  const another = () => {
    cancel('waiting');
    input.current?.click();
  };
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
            void submit();
          }}
        >
          <FileChoice
            id="file"
            label={say('file')}
            hint={say('limit', { size })}
            choose={say('choose')}
            accept="application/pdf,.pdf"
            isRequired={!isLocked || state.file === null}
            input={input}
            onFile={(file) => void compare(file)}
          />
          {isLocked && (
            <>
              <label for="password">{say('password')}</label>
              <input id="password" name="password" type="password" autocomplete="off" required ref={password} />
              <p class="hint">{say('password.hint')}</p>
            </>
          )}
          <p class="problem" role="alert">
            {state.kind === 'failed' && explainProblem(state.problem, size, say, sayOfForms)}
          </p>
          <UnderWay state={state} />
          <p class="row end">
            {isUnderWay && (
              <button type="button" class="secondary" onClick={() => cancel('cancelled')}>
                {say('cancel')}
              </button>
            )}
            <button
              type="submit"
              class={isLocked || ['failed', 'cancelled'].includes(state.kind) ? undefined : 'for-no-script'}
            >
              {say('submit')}
            </button>
          </p>
        </form>
      </Notice>
      {state.kind === 'known' && (
        <KnownFile {...state} heading={heading}>
          <p class="row end">
            <button type="button" class="secondary" onClick={() => void send(state.file)}>
              {say('report')}
            </button>
            <button type="button" onClick={another}>
              {say('another')}
            </button>
          </p>
        </KnownFile>
      )}
      {state.kind === 'asking' && (
        <div class="outcome">
          <VerdictBanner tone="unsure" title={say('ask.title')} heading={heading}>
            <p>{say(state.isCompared ? 'ask.compared' : 'ask.notCompared')}</p>
            <p>{say('ask.fact')}</p>
          </VerdictBanner>
          <FileName name={state.file.name} />
          <p class="row end">
            <button type="button" class="secondary" onClick={() => cancel('waiting')}>
              {say('ask.keep')}
            </button>
            <button type="button" onClick={() => void send(state.file)}>
              {say('ask.send')}
            </button>
          </p>
        </div>
      )}
      {state.kind === 'checked' && (
        <>
          <CheckResult checked={state.checked} heading={heading} />
          {isHydrated && (
            <p class="row end">
              <button type="button" onClick={another}>
                {say('another')}
              </button>
            </p>
          )}
        </>
      )}
    </main>
  );
}

/** Displays the progress. Screen readers announce each step, but not every percentage. */
function UnderWay({ state }: { state: CheckState }) {
  const say = useSay('check');
  const said = () => {
    if (state.kind === 'cancelled') return say('cancelled');
    if (state.kind === 'comparing') return say('comparing', { name: state.name });
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
