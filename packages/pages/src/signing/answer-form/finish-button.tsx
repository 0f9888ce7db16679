import { useSay } from '../../page/page-messages.tsx';
import { useIsHydrated } from '../../page/use-is-hydrated.ts';
import { FINISH_KEYS } from '../view/role-messages.ts';
import type { Signing } from './use-signing.ts';

export const FORM = 'answers-form';

/** The finish button. It exists twice, in the dock and at the end of the form, but only one is visible at a time. */
export function FinishButton({ signing: { view, finishing }, kind }: { signing: Signing; kind: string }) {
  const say = useSay();
  const isBusy = finishing.attempt !== null;
  const isHydrated = useIsHydrated();
  return (
    <button type="submit" form={FORM} class={kind} disabled={isBusy || !isHydrated || !view.mayComplete}>
      {isBusy ? say('finishing') : say(`finish.${FINISH_KEYS[view.recipient.role]}`)}
    </button>
  );
}
