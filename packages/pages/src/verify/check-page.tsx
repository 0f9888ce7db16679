import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { FileChoice } from '../file-choice/file-choice.tsx';
import { Notice } from '../notice/notice.tsx';
import { useLanguage, useSay } from '../page/page-messages.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
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

/** Findings about files that can be opened with a password. */
const LOCKED = new Set(['file.locked', 'file.wrongPassword']);

/** The page for verifying a file. Its form works without a script. With the script, it also accepts dropped files. */
export function CheckPage({ start, doors }: CheckData) {
  const check = useCheck(start, doors);
  const { state, send, cancel } = check;
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the verdict, so that screen readers announce it and the keyboard continues from there.
  useEffect(() => {
    if (state !== start && ['checked', 'known', 'asking'].includes(state.kind)) heading.current?.focus();
  }, [state]);
  useEffect(() => {
    // This file comes from the service itself, so upload it without asking.
    void knownFile(location.hash).then((file) => file && send(file));
  }, []);
  const another = () => {
    cancel('waiting');
    input.current?.click();
  };
  return (
    <main class="narrow">
      <ChooseFile doors={doors} check={check} input={input} />
      <Outcome check={check} heading={heading} another={another} />
    </main>
  );
}

type Check = ReturnType<typeof useCheck>;

function ChooseFile({
  doors,
  check: { state, compare, send, cancel },
  input,
}: {
  doors: CheckDoors;
  check: Check;
  input: RefObject<HTMLInputElement | null>;
}) {
  const say = useSay('check');
  const sayOfForms = useSay('form');
  const size = megabytes(doors.maxBytes, useLanguage());
  const password = useRef<HTMLInputElement>(null);
  const isLocked = state.kind === 'checked' && LOCKED.has(state.checked.result.code);
  const submit = () => {
    const [locked, given] = [isLocked ? state.file : null, password.current?.value];
    return locked && given ? send(locked, given) : compare(input.current?.files?.[0]);
  };
  const isUnderWay = state.kind === 'comparing' || state.kind === 'under-way';
  const mayRepeat = isLocked || ['failed', 'cancelled'].includes(state.kind);
  return (
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
          <button type="submit" class={mayRepeat ? undefined : 'for-no-script'}>
            {say('submit')}
          </button>
        </p>
      </form>
    </Notice>
  );
}

/** Displays the verdict, or asks before the file is uploaded. */
function Outcome({
  check: { state, send, cancel },
  heading,
  another,
}: {
  check: Check;
  heading: RefObject<HTMLHeadingElement | null>;
  another(): void;
}) {
  const say = useSay('check');
  const isHydrated = useIsHydrated();
  const anotherButton = (
    <button type="button" onClick={another}>
      {say('another')}
    </button>
  );
  switch (state.kind) {
    case 'known':
      return (
        <KnownFile {...state} heading={heading}>
          <p class="row end">
            <button type="button" class="secondary" onClick={() => void send(state.file)}>
              {say('report')}
            </button>
            {anotherButton}
          </p>
        </KnownFile>
      );
    case 'asking':
      return (
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
      );
    case 'checked':
      return (
        <>
          <CheckResult checked={state.checked} heading={heading} />
          {isHydrated && <p class="row end">{anotherButton}</p>}
        </>
      );
    default:
      return null;
  }
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
