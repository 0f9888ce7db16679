import type { ComponentChildren } from 'preact';
import { useSay } from '../page/page-messages.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import type { Submission } from './use-submission.ts';

/** Displays an error message that screen readers announce immediately. */
export function Problem({ children }: { children: ComponentChildren }) {
  return (
    <p class="problem" role="alert">
      {children}
    </p>
  );
}

export function SubmissionForm(props: {
  submission: Submission;
  submit: string;
  onSubmit(): Promise<void>;
  children: ComponentChildren;
  /** An alternative action, placed before the button because the main action always comes last. */
  beside?: ComponentChildren;
}) {
  const say = useSay('form');
  const { submission, submit, onSubmit, children, beside } = props;
  const isHydrated = useIsHydrated();
  return (
    <form
      // Keeps the entered data out of the URL if the form is submitted before the script has loaded.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submission.run(onSubmit);
      }}
    >
      {children}
      <Problem>{submission.problem}</Problem>
      <p class="row">
        {beside}
        <button type="submit" disabled={submission.isBusy || !isHydrated}>
          {submission.isBusy ? say('busy') : submit}
        </button>
      </p>
    </form>
  );
}

export function SubmissionButton(props: {
  submission: Submission;
  onPress(): Promise<void>;
  children: ComponentChildren;
  kind?: 'secondary' | 'plain' | undefined;
}) {
  const say = useSay('form');
  const { submission, onPress, children, kind } = props;
  const isHydrated = useIsHydrated();
  return (
    <div class="field">
      <button
        type="button"
        class={kind ?? ''}
        disabled={submission.isBusy || !isHydrated}
        onClick={() => submission.run(onPress)}
      >
        {submission.isBusy ? say('busy') : children}
      </button>
      <Problem>{submission.problem}</Problem>
    </div>
  );
}
