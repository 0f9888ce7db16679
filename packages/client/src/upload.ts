/** A PDF to upload. Its name defaults to `document.pdf`. */
export type Upload = Blob | Uint8Array | { name: string; content: Blob | Uint8Array };

/** Returns a multipart body with the JSON in the part `payload` and each PDF in a part `files`. */
export function toForm(payload: unknown, files: readonly Upload[]): FormData {
  const form = new FormData();
  form.set('payload', JSON.stringify(payload));
  for (const [index, file] of files.entries()) {
    const { blob, name } = named(file);
    form.append('files', blob, name ?? (index === 0 ? 'document.pdf' : `document-${index + 1}.pdf`));
  }
  return form;
}

export function named(file: Upload): { blob: Blob; name: string | undefined } {
  if (file instanceof Uint8Array || file instanceof Blob) {
    return { blob: toBlob(file), name: file instanceof File ? file.name : undefined };
  }
  return { blob: toBlob(file.content), name: file.name };
}

function toBlob(content: Blob | Uint8Array): Blob {
  if (content instanceof Blob) return content;
  // Blob does not accept data in a SharedArrayBuffer.
  return new Blob([content as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}
