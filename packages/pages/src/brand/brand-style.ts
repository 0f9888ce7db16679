/** What WCAG 2.2 (1.4.3) asks of text; more than it asks of the frames of controls (1.4.11). */
const TEXT_CONTRAST = 4.5;
/** Share of the colour in the faint ground of what belongs to it. */
const FAINT = 0.12;
const STEP = 0.02;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** What accents lie on, as `pages.css` has it, and where a colour goes that cannot be told from that. */
const DAY = { paper: WHITE, ground: '#eef1f5', farthest: BLACK };
const NIGHT = { paper: '#1a212c', ground: '#10151d', farthest: WHITE };

/** Links, frames and marks, and the ground of what belongs to them. */
interface Accents {
  accent: string;
  accentFaint: string;
}

/**
 * What a page makes of the colour of a team, whatever that is: buttons have it as it is and are written on in black or
 * white; links and frames have it as dark, by night as light, as it takes to be told from all they lie on.
 * @param colour `#rrggbb`, like all that comes back
 */
export function brandColours(colour: string): { onFill: string; day: Accents; night: Accents } {
  // What white cannot be read on, black can.
  const onFill = contrast(colour, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;
  return { onFill, day: accentsOn(DAY, colour), night: accentsOn(NIGHT, colour) };
}

/** CSS that gives a page the colour of a team, except to whoever has chosen contrast or colours for themselves. */
export function brandStyle(colour: string): string {
  const { onFill, day, night } = brandColours(colour);
  const unlessChosen = '@media (prefers-contrast:no-preference)';
  const accents = ({ accent, accentFaint }: Accents) => `--accent:${accent};--accent-faint:${accentFaint}`;
  // Pages of documents are the same by night.
  return (
    `${unlessChosen}{:root,:root:not(.light) .page{--fill:${colour};--on-fill:${onFill};--tint:${day.accent}1f;${accents(day)}}}` +
    `${unlessChosen} and (prefers-color-scheme:dark){:root:not(.light){${accents(night)}}}`
  );
}

function accentsOn({ paper, ground, farthest }: typeof DAY, colour: string): Accents {
  // Black and white can be told from all of them: it ends there at the latest.
  for (let share = 0; ; share = Math.min(1, share + STEP)) {
    const accent = mixed(colour, farthest, share);
    const accentFaint = mixed(paper, accent, FAINT);
    if ([paper, ground, accentFaint].every((each) => contrast(accent, each) >= TEXT_CONTRAST)) {
      return { accent, accentFaint };
    }
  }
}

/** `share` of the other colour in the one, from 0 to 1. */
function mixed(one: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(one).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** From 1 to 21, as WCAG 2.2 defines contrast ratio and relative luminance. */
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
