import { useSay, useSayGiven } from '../speech.tsx';
import type { FindingView } from './check-view.ts';

/** What their words say already, or what is listed below them. */
const WITHOUT_DETAIL = new Set([
  'file.notPdf',
  'file.locked',
  'verdict.forbidden',
  'verdict.altered',
  'verdict.covered',
  'verdict.added',
]);

/** A finding in the language of the page, with what there is in English only. */
export function Said({ code, parameters, sentence }: FindingView) {
  const say = useSay('check');
  const said = useSayGiven('finding')(code, parameters);
  // A service that was updated meanwhile may find more than this page has words for.
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

/** Technical words, for which there are no others. */
export function InEnglish({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}
