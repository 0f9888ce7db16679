import type { VNode } from 'preact';
import { useSay } from '../../page/page-messages.tsx';
import { firstUndrawable, WhyUnfinished } from '../paper/undrawable-page.tsx';
import { countedNames } from '../view/party-names.ts';
import type { SigningView } from '../view/signing-view.ts';

/** Returns the reasons why the recipient can't finish yet, apart from fields that still need to be filled in. */
export function useObstacles({ files, waitingFor, mayComplete }: SigningView): (VNode | string)[] {
  const say = useSay();
  const undrawable = firstUndrawable(files);
  const obstacles: (VNode | string)[] = undrawable ? [<WhyUnfinished {...undrawable} />] : [];
  if (waitingFor.length > 0 && !mayComplete)
    obstacles.push(say('waitForApproval', countedNames(waitingFor, say('nameless'))));
  return obstacles;
}
