import type { Say } from '@countersign/languages/browser';
import type { Reason } from './signing-view.ts';

/** Why something was refused, in words. */
export function explainReason(reason: Reason, say: Say<'page'>): string {
  switch (reason.name) {
    case 'notInFormat':
    case 'withUnit':
      return say(`refusal.${reason.name}`, { example: reason.example });
    case 'tooSmall':
      return say('refusal.tooSmall', { min: reason.shown });
    case 'tooLarge':
      return say('refusal.tooLarge', { max: reason.shown });
    case 'tooLong':
      return say('hint.atMostCharacters', { count: reason.count });
    case 'tickAtLeast':
    case 'tickAtMost':
    case 'tickExactly':
      return say(`hint.${reason.name}`, { count: reason.count });
    case 'pageNotDrawable':
      // The page is loaded again, and has the words.
      return say('refusal.other');
    case 'imageUnreadable':
      return say('signature.notAnImage');
    case 'notSigned':
      return say('missing.signature');
    default:
      return say(`refusal.${reason.name}`);
  }
}
