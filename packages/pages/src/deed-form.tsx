import type { ComponentChildren } from 'preact';
import { useSay } from './speech.tsx';
import type { Deed } from './use-deed.ts';
import { useIsAlive } from './use-is-alive.ts';

/** What went wrong, read out at once. */
export function Problem({ children }: { children: ComponentChildren }) {
  return (
    <p class="problem" role="alert">
      {children}
    </p>
  );
}

/** A form for one deed: what is asked, what went wrong, and the button that does it. */
export function DeedForm(props: {
  deed: Deed;
  submit: string;
  onSubmit(): Promise<void>;
  children: ComponentChildren;
  /** Another way to the same end, next to the button. */
  beside?: ComponentChildren;
}) {
  const say = useSay('form');
  const { deed, submit, onSubmit, children, beside } = props;
  const isAlive = useIsAlive();
  return (
    <form
      // Never in an address, should the browser send it by itself.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        deed.run(onSubmit);
      }}
    >
      {children}
      <Problem>{deed.problem}</Problem>
      <p class="row">
        <button type="submit" disabled={deed.isBusy || !isAlive}>
          {deed.isBusy ? say('busy') : submit}
        </button>
        {beside}
      </p>
    </form>
  );
}

/** A button for one deed that needs no more than being pressed. */
export function DeedButton(props: {
  deed: Deed;
  onPress(): Promise<void>;
  children: ComponentChildren;
  kind?: 'secondary' | 'plain' | undefined;
}) {
  const say = useSay('form');
  const { deed, onPress, children, kind } = props;
  const isAlive = useIsAlive();
  return (
    <div class="field">
      <button type="button" class={kind ?? ''} disabled={deed.isBusy || !isAlive} onClick={() => deed.run(onPress)}>
        {deed.isBusy ? say('busy') : children}
      </button>
      <Problem>{deed.problem}</Problem>
    </div>
  );
}
