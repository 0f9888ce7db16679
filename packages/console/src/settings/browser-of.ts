/** In this order: most browsers also name those that come after them. */
const BROWSERS = [
  ['Firefox', /Firefox|FxiOS/],
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** Which browser a `User-Agent` header names, for somebody who looks for their own. */
export const browserOf = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0],
  system: SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0],
});
