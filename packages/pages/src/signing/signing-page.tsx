import { ReadOnlyPages } from './read-only-pages.tsx';
import { SigningForm } from './signing-form.tsx';
import type { SigningView } from './signing-view.ts';
import { type JustDone, StateNotice } from './state-notice.tsx';

/** Renders the recipient's page in any state. `api` is `/api/signing/<token>`. */
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
