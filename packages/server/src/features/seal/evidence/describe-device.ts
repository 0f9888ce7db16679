import type { Say } from '@countersign/languages';

/**
 * Browser names by user agent pattern. The order matters: most user agents also contain the names of other browsers.
 */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?(?:iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPiOS)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST = 60;

/**
 * Describes a user agent, e.g. `Chrome 126 on Windows`. Unknown user agents are shortened.
 * @returns null if the client sent no user agent
 */
export function describeDevice(userAgent: string | null, say: Say<'certificate'>): string | null {
  const agent = userAgent?.replace(/[^\x20-\x7e]+/g, ' ').trim();
  if (!agent) return null;
  const browser = firstMatch(BROWSERS, agent);
  const system = firstMatch(SYSTEMS, agent);
  if (browser) return system ? say('device.on', { browser, system }) : browser;
  return agent.length > LONGEST ? `${agent.slice(0, LONGEST - 1)}\u2026` : agent;
}

function firstMatch(candidates: readonly [RegExp, string][], agent: string): string | undefined {
  for (const [pattern, name] of candidates) {
    const match = pattern.exec(agent);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return undefined;
}
