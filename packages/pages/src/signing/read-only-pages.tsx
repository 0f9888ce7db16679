import { DocumentPages } from './paper/document-pages.tsx';
import { FieldBox } from './paper/field-box.tsx';
import type { SigningView } from './view/signing-view.ts';

export function ReadOnlyPages({ view, api }: { view: SigningView; api: string }) {
  // The page images of a sealed document already contain the values.
  const shown = view.state === 'completed' ? [] : [...view.fields, ...view.filledByOthers].filter(({ value }) => value);
  return (
    <DocumentPages view={view} api={api}>
      {shown.map((field) => ({
        field,
        box: <FieldBox key={field.id} field={field} api={api} />,
      }))}
    </DocumentPages>
  );
}
