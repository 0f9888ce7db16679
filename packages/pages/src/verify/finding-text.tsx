import { useSay, useSayGiven } from '../page/page-messages.tsx';
import type { FindingView } from './check-view.ts';

/** Findings whose text already contains the details or lists them below. */
const WITHOUT_DETAIL = new Set([
  'file.notPdf',
  'file.locked',
  'verdict.forbidden',
  'verdict.altered',
  'verdict.covered',
  'verdict.added',
]);

/** Displays a finding in the page's language, with its technical details in English. */
export function FindingText({ code, parameters, sentence }: FindingView) {
  const say = useSay('check');
  const said = useSayGiven('finding')(code, parameters);
  // If the server was updated after the page was loaded, it may return findings that the page does not know.
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

/** Displays technical details, which are not translated. */
export function InEnglish({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}
