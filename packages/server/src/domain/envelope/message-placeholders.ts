/** What the subject and message of a mail can refer to. */
export interface MessagePlaceholders {
  'signer.name': string;
  'signer.email': string;
  'document.name': string;
}

/** Fills `{signer.name}`, `{signer.email}` and `{document.name}`; every other brace stays as it is (seed 2.6). */
export function fillPlaceholders(text: string, placeholders: MessagePlaceholders): string {
  // One pass: a name that looks like a placeholder is not filled again.
  return text.replace(
    /\{(signer\.name|signer\.email|document\.name)\}/g,
    (_, name: keyof MessagePlaceholders) => placeholders[name],
  );
}
