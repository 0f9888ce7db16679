export interface EmbeddingSettings {
  css?: string;
  cssVars: Record<string, string>;
  language?: string;
  name?: string;
  email?: string;
  lockName: boolean;
  lockEmail: boolean;
  allowDocumentRejection: boolean;
}

const MAX_CSS = 50_000;
const MAX_NAME = 255;

/**
 * Parses embedding settings: URI-encoded JSON, optionally wrapped in Base64 like the public service's snippets do.
 * Invalid settings are ignored.
 * @param hash with or without the leading #
 * @returns null if there are no settings
 */
export function readSettings(hash: string): EmbeddingSettings | null {
  const given = objectIn(hash.replace(/^#/, ''));
  if (!given) return null;
  const text = (name: string, most: number): string | undefined => {
    const value = given[name];
    return typeof value === 'string' && value.trim() !== '' && value.length <= most ? value : undefined;
  };
  const css = text('css', MAX_CSS);
  const language = text('language', 20);
  const name = text('name', MAX_NAME);
  const email = text('email', MAX_NAME);
  const vars = given.cssVars;
  return {
    ...(css && { css }),
    ...(language && { language }),
    ...(name && { name }),
    ...(email && { email }),
    cssVars: isObject(vars)
      ? Object.fromEntries(
          Object.entries(vars).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {},
    lockName: given.lockName === true,
    lockEmail: given.lockEmail === true,
    allowDocumentRejection: given.allowDocumentRejection !== false,
  };
}

function objectIn(text: string): Record<string, unknown> | null {
  for (const decode of [(it: string) => decodeURIComponent(atob(decodeURIComponent(it))), decodeURIComponent]) {
    try {
      const value: unknown = JSON.parse(decode(text));
      if (isObject(value)) return value;
    } catch {
      // Try the other encoding.
    }
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
