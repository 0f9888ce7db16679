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
