import type { Say } from '@countersign/languages/browser';
import type { Reason } from './signing-view.ts';

export function explainReason(reason: Reason, say: Say<'page'>): string {
  switch (reason.name) {
    case 'tooSmall':
      return say('refusal.tooSmall', { min: reason.shown });
    case 'tooLarge':
      return say('refusal.tooLarge', { max: reason.shown });
    case 'tooLong':
      return say('hint.atMostCharacters', reason);
    case 'tickAtLeast':
    case 'tickAtMost':
    case 'tickExactly':
      return say(`hint.${reason.name}`, reason);
    case 'notInFormat':
    case 'withUnit':
      return say(`refusal.${reason.name}`, reason);
    case 'notPrinted':
    case 'drawInstead':
      return say(`refusal.${reason.name}`, reason);
    case 'pageNotDrawable':
      // The page is about to be reloaded and will then display a more specific text.
      return say('refusal.other');
    case 'imageUnreadable':
      return say('signature.notAnImage');
    case 'notSigned':
      return say('missing.signature');
    default:
      return say(`refusal.${reason.name}`);
  }
}
