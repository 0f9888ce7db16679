import { RuleViolation } from '../problems/rule-violation.ts';

/**
 * Parses the color of a team's signing pages: `none` or `#rrggbb`. Pages adjust the color so that text stays legible.
 * @returns the color in lower case, or null for none
 * @throws RuleViolation INVALID_REQUEST
 */
export function parseBrandColour(text: string): string | null {
  const colour = text.trim().toLowerCase();
  if (colour === 'none') return null;
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
  throw new RuleViolation('INVALID_REQUEST', `"${text}" is neither a color such as #0b57c2 nor none.`);
}
