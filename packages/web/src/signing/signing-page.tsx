import { DocumentPages } from './document-pages.tsx';
import { FieldBox } from './field-box.tsx';
import { SigningForm } from './signing-form.tsx';
import type { SigningView } from './signing-view.ts';
import { type JustDone, StateNotice } from './state-notice.tsx';

/** What a recipient sees, in every state. `api` is `/api/signing/<token>`. */
export function SigningPage({
  view,
  api,
  isRedirecting = false,
  justDone = null,
}: {
  view: SigningView;
  api: string;
  isRedirecting?: boolean;
  justDone?: JustDone;
}) {
  if (view.state === 'open') return <SigningForm view={view} api={api} />;
  // In the sealed document the values are part of the page.
  const shown = view.state === 'completed' ? [] : [...view.fields, ...view.filledByOthers].filter(({ value }) => value);
  return (
    <main class="narrow">
      <StateNotice view={view} api={api} isRedirecting={isRedirecting} justDone={justDone} />
      <DocumentPages view={view} api={api}>
        {shown.map((field) => ({
          field,
          box: <FieldBox key={field.id} field={field} value={field.value} api={api} />,
        }))}
      </DocumentPages>
    </main>
  );
}
