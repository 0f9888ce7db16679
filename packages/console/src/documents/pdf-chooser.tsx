import type { RefObject } from 'react';

/** A hidden file input for PDFs. Click `input` to open the browser's file dialog. */
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
      // Without this reset, choosing the same file again would not fire an event.
      currentTarget.value = '';
    }}
  />
);
