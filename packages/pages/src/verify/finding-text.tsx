import { useSay, useSayGiven } from '../page-messages.tsx';
import type { FindingView } from './check-view.ts';

/** Findings whose text contains the detail already, or that list it below. */
const WITHOUT_DETAIL = new Set([
  'file.notPdf',
  'file.locked',
  'verdict.forbidden',
  'verdict.altered',
  'verdict.covered',
  'verdict.added',
]);

/** Displays a finding in the language of the page, with its technical detail in English. */
export function FindingText({ code, parameters, sentence }: FindingView) {
  const say = useSay('check');
  const said = useSayGiven('finding')(code, parameters);
  // A service that was updated in the meantime may have findings unknown to this page.
  if (said === undefined) return <InEnglish>{sentence}</InEnglish>;
  const { problem } = parameters;
  if (typeof problem !== 'string' || WITHOUT_DETAIL.has(code)) return <>{said}</>;
  return (
    <>
      {said}{' '}
      <span class="aside">
        {say('detail')} <InEnglish>{problem}</InEnglish>
      </span>
    </>
  );
}

/** Displays technical detail, which is not translated. */
export function InEnglish({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}
