export interface MessagePlaceholders {
  'signer.name': string;
  'signer.email': string;
  'document.name': string;
}

/** Replaces `{signer.name}`, `{signer.email}` and `{document.name}`. Other braces stay as they are. */
export function fillPlaceholders(text: string, placeholders: MessagePlaceholders): string {
  // Replace all placeholders in one pass, so that a name that looks like a placeholder is not replaced.
  return text.replace(
    /\{(signer\.name|signer\.email|document\.name)\}/g,
    (_, name: keyof MessagePlaceholders) => placeholders[name],
  );
}

/** Returns the message to a recipient: their own, or else the document's. Null if there is none. */
export function messageTo(
  { name, email, message }: { name: string; email: string; message: string | null },
  { title, meta }: { title: string; meta: { message: string | null } },
): string | null {
  const text = message || meta.message;
  return text && fillPlaceholders(text, { 'signer.name': name, 'signer.email': email, 'document.name': title });
}
