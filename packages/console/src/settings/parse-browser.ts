/** The order matters: most browsers also claim to be one of those further down. */
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

/** Returns the browser and operating system from a `User-Agent` header, so that people can recognize their sessions. */
export const parseBrowser = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0],
  system: SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0],
});
