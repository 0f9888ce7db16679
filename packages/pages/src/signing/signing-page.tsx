import { SigningForm } from './answer-form/signing-form.tsx';
import { ReadOnlyPages } from './read-only-pages.tsx';
import { type JustDone, StateNotice } from './state-notice.tsx';
import type { SigningView } from './view/signing-view.ts';

/**
 * The recipient's page, in any state.
 * @param api `/api/signing/<token>`
 */
export function SigningPage({
  view,
  api,
  isRedirecting = false,
  justDone = null,
  documents,
}: {
  view: SigningView;
  api: string;
  isRedirecting?: boolean;
  justDone?: JustDone;
  /** URL of the document list, if the visitor is signed in to the sender's team. */
  documents?: string | undefined;
}) {
  if (view.state === 'open') return <SigningForm view={view} api={api} />;
  return (
    <main class="narrow">
      <StateNotice view={view} api={api} isRedirecting={isRedirecting} justDone={justDone} documents={documents} />
      {/* The only part that `reader.client.tsx` hydrates. */}
      <div id="pages">
        <ReadOnlyPages view={view} api={api} />
      </div>
    </main>
  );
}
