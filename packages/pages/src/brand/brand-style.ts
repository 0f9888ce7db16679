/** Contrast that WCAG 2.2 requires for text (1.4.3). It is lower for frames of controls (1.4.11). */
const TEXT_CONTRAST = 4.5;
/** Share of the colour in its faint background. */
const FAINT = 0.12;
const STEP = 0.02;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** The backgrounds of accents, as in the tokens of the console. A colour with too little contrast is moved towards `farthest`. */
const DAY = { paper: WHITE, ground: '#f3f2f0', farthest: BLACK };
const NIGHT = { paper: '#1a1918', ground: '#121110', farthest: WHITE };

/** Holds the colours of links, frames and marks, and of their backgrounds. */
interface Accents {
  accent: string;
  accentFaint: string;
}

/**
 * Returns the colours of a page for any colour of a team. Buttons have the colour itself with black or white text. Links and
 * frames are dark enough, or light enough in dark mode, for contrast with their backgrounds.
 * @param colour `#rrggbb`, as are the results
 */
export function brandColours(colour: string): { onFill: string; day: Accents; night: Accents } {
  // Black has enough contrast if white does not.
  const onFill = contrast(colour, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;
  return { onFill, day: accentsOn(DAY, colour), night: accentsOn(NIGHT, colour) };
}

/** Returns CSS that gives a page the colour of a team, except for people whose system asks for more contrast or its own colours. */
export function brandStyle(colour: string): string {
  const { onFill, day, night } = brandColours(colour);
  const unlessChosen = '@media (prefers-contrast:no-preference)';
  const accents = ({ accent, accentFaint }: Accents) => `--accent:${accent};--accent-faint:${accentFaint}`;
  // Pages of documents stay light in dark mode.
  return (
    `${unlessChosen}{:root,:root:not(.light) .page{--fill:${colour};--on-fill:${onFill};--tint:${day.accent}1f;${accents(day)}}}` +
    `${unlessChosen} and (prefers-color-scheme:dark){:root:not(.light){${accents(night)}}}`
  );
}

function accentsOn({ paper, ground, farthest }: typeof DAY, colour: string): Accents {
  // Ends at black or white, which have enough contrast with all of them.
  for (let share = 0; ; share = Math.min(1, share + STEP)) {
    const accent = mixed(colour, farthest, share);
    const accentFaint = mixed(paper, accent, FAINT);
    if ([paper, ground, accentFaint].every((each) => contrast(accent, each) >= TEXT_CONTRAST)) {
      return { accent, accentFaint };
    }
  }
}

/** Mixes two colours. `share` is the amount of `other`, from 0 to 1. */
function mixed(one: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(one).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a ratio from 1 to 21, as WCAG 2.2 defines contrast ratio and relative luminance. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
