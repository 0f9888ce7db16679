import type { RefObject } from 'react';

/** Opens the browser's file dialog for PDFs when `input` is clicked. Not visible itself. */
export const PdfChooser = ({
  input,
  take,
}: {
  input: RefObject<HTMLInputElement | null>;
  take(files: File[]): void;
}) => (
  <input
    ref={input}
    type="file"
    accept="application/pdf,.pdf"
    multiple
    hidden
    onChange={({ currentTarget }) => {
      take([...(currentTarget.files ?? [])]);
      // Otherwise, choosing the same file again would not trigger an event.
      currentTarget.value = '';
    }}
  />
);
