import { offerDetails } from './offer-details.ts';
import { reportOpened } from './report-opened.ts';
import type { SigningView } from './view/signing-view.ts';

/** Does what can wait until the form works. */
export function start(view: SigningView, api: string): Promise<void> {
  offerDetails(view);
  return reportOpened(api);
}
