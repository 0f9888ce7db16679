import type { RefObject } from 'react';

/** Opens the browser's dialog for PDFs when `input` is clicked. Not visible itself. */
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
      // Allows choosing the same file again.
      currentTarget.value = '';
    }}
  />
);
