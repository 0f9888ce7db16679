import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const css = ['pages.css', 'notice/notice.css', 'verify/verify.css', 'landing/landing.css']
  .map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8'))
  .join('\n');

/** The built style sheets, including the design tokens. */
const built = ['pages.css', 'notice.css', 'verify.css', 'landing.css']
  .map((file) => readFileSync(join(import.meta.dirname, '../dist', file), 'utf8'))
  .join('');

/** Returns the colors that the built style sheets declare for a selector, by name. */
export function coloursOf(selector: string): Record<string, string> {
  const parts = built.split(/(?<=[{}])/).map((part) => part.trim());
  const bodies = parts.filter((_, index) => parts[index - 1] === `${selector}{`);
  if (bodies.length === 0) throw new Error(`no style sheet has a rule for ${selector}`);
  return Object.fromEntries(
    [...bodies.join('').matchAll(/--([\w-]+):(#[\da-f]+)[;}]/g)].map(([, name, colour]) => [name, colour]),
  );
}

export const day = coloursOf(':root');
export const night = coloursOf(':root:not(.light)');

function luminance(colour: string): number {
  const hex =
    colour.length === 4
      ? [...colour]
          .map((digit) => digit + digit)
          .join('')
          .slice(1)
      : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export const TEXT = 4.5;
export const CONTROL = 3;
