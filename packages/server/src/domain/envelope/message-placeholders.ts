/** Holds the values of placeholders in the subject and message of an email. */
export interface MessagePlaceholders {
  'signer.name': string;
  'signer.email': string;
  'document.name': string;
}

/** Fills `{signer.name}`, `{signer.email}` and `{document.name}`. Other braces stay. */
export function fillPlaceholders(text: string, placeholders: MessagePlaceholders): string {
  // In one pass, so that a name that looks like a placeholder is not filled again.
  return text.replace(
    /\{(signer\.name|signer\.email|document\.name)\}/g,
    (_, name: keyof MessagePlaceholders) => placeholders[name],
  );
}
