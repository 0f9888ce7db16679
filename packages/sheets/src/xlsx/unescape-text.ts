/** Decodes characters that XML cannot contain, such as _x000D_. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/\r\n?/g, '\n');
