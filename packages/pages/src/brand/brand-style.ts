/** Contrast that WCAG 2.2 requires for text (1.4.3). Borders of controls need less (1.4.11). */
const TEXT_CONTRAST = 4.5;
/** Share of the accent color in its faint background. */
const FAINT = 0.12;
const STEP = 0.02;

const WHITE = '#ffffff';
const BLACK = '#000000';

/**
 * Backgrounds behind accent colors, taken from the console's design tokens. A color with too little contrast is mixed
 * with `farthest`.
 */
const DAY = { paper: WHITE, ground: '#f3f2f0', farthest: BLACK };
const NIGHT = { paper: '#1a1918', ground: '#121110', farthest: WHITE };

interface Accents {
  accent: string;
  accentFaint: string;
}

/**
 * Derives page colors from a team's color. Buttons use the color itself, with black or white text. Links and borders
 * are darkened (or lightened in dark mode) until their contrast is sufficient.
 * @param colour `#rrggbb`, as are all results
 */
export function brandColours(colour: string): { onFill: string; day: Accents; night: Accents } {
  // If white doesn't have enough contrast, black does.
  const onFill = contrast(colour, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;
  return { onFill, day: accentsOn(DAY, colour), night: accentsOn(NIGHT, colour) };
}

/**
 * Returns CSS that applies a team's color to a page. The CSS has no effect if the reader's system asks for more
 * contrast or uses forced colors.
 */
export function brandStyle(colour: string): string {
  const { onFill, day, night } = brandColours(colour);
  const unlessChosen = '@media (prefers-contrast:no-preference)';
  const accents = ({ accent, accentFaint }: Accents) => `--accent:${accent};--accent-faint:${accentFaint}`;
  // Document pages stay light, even in dark mode.
  return (
    `${unlessChosen}{:root,:root:not(.light) .page{--fill:${colour};--on-fill:${onFill};--tint:${day.accent}1f;${accents(day)}}}` +
    `${unlessChosen} and (prefers-color-scheme:dark){:root:not(.light){${accents(night)}}}`
  );
}

function accentsOn({ paper, ground, farthest }: typeof DAY, colour: string): Accents {
  // The loop ends with black or white at the latest, because these have enough contrast with every background.
  for (let share = 0; ; share = Math.min(1, share + STEP)) {
    const accent = mixed(colour, farthest, share);
    const accentFaint = mixed(paper, accent, FAINT);
    if ([paper, ground, accentFaint].every((each) => contrast(accent, each) >= TEXT_CONTRAST)) {
      return { accent, accentFaint };
    }
  }
}

/**
 * Mixes two colors.
 * @param share fraction of `other`, from 0 to 1
 */
function mixed(one: string, other: string, share: number): string {
  const others = parseColour(other);
  const parts = parseColour(one).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the WCAG 2.2 contrast ratio, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parseColour(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const parseColour = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
