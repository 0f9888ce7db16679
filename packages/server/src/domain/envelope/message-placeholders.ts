export interface MessagePlaceholders {
  'signer.name': string;
  'signer.email': string;
  'document.name': string;
}

/** Fills `{signer.name}`, `{signer.email}` and `{document.name}`. Other braces are kept. */
export function fillPlaceholders(text: string, placeholders: MessagePlaceholders): string {
  // Replace in one pass, so that a name that looks like a placeholder is not replaced again.
  return text.replace(
    /\{(signer\.name|signer\.email|document\.name)\}/g,
    (_, name: keyof MessagePlaceholders) => placeholders[name],
  );
}
