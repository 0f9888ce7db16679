/** A PDF to upload. Without a name of its own it is called `document.pdf`. */
export type Upload = Blob | Uint8Array | { name: string; content: Blob | Uint8Array };

/** Returns the body of a multipart request: the JSON as the part `payload`, the PDFs as parts `files`. */
export function formOf(payload: unknown, files: readonly Upload[]): FormData {
  const form = new FormData();
  form.set('payload', JSON.stringify(payload));
  for (const [index, file] of files.entries()) {
    const { blob, name } = named(file);
    form.append('files', blob, name ?? (index === 0 ? 'document.pdf' : `document-${index + 1}.pdf`));
  }
  return form;
}

/** Returns a PDF in a form that `fetch` sends, and its name if it has one. */
export function named(file: Upload): { blob: Blob; name: string | undefined } {
  if (file instanceof Uint8Array || file instanceof Blob) {
    return { blob: blobOf(file), name: file instanceof File ? file.name : undefined };
  }
  return { blob: blobOf(file.content), name: file.name };
}

function blobOf(content: Blob | Uint8Array): Blob {
  if (content instanceof Blob) return content;
  // Blob refuses memory that is shared between threads.
  return new Blob([content as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}
