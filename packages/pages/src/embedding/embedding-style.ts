import type { EmbeddingSettings } from './embedding-settings.ts';

/** Maps the public service's color names to the CSS variables of pages.css. */
const VARIABLES: Record<string, string> = {
  background: '--ground',
  foreground: '--ink',
  mutedForeground: '--soft',
  border: '--faint',
  input: '--line',
  card: '--paper',
  primary: '--accent',
  primaryForeground: '--on-accent',
  accent: '--accent-faint',
  destructive: '--danger',
};

/** CSS variables that only `cssVars` can set, and only for the whole page. */
const OWN_VARIABLES = new Set(Object.values(VARIABLES));

/**
 * Matches values that fetch a resource. Backslashes are refused too, because an escape sequence could hide such a
 * function.
 */
const FETCHES = /\\|url\(|image\(|image-set\(|src\(|cross-fade\(|element\(/i;
/** Matches properties that can add text to the page. Their values are limited to CSS keywords. */
const SPEAKS =
  /^(content|list-style-type|quotes|text-overflow|hyphenate-character|(-webkit-)?text-emphasis-style|-webkit-locale)$/;
const WORDS_OF_CSS = /^[a-z -]+$/;

/** Protects the consent sentence from the embedding site's styles. It must remain readable. */
const CONSENT = `.consent { all: initial !important; display: block !important; margin-block: 1em !important;
  font: max(14px, 0.875rem)/1.5 system-ui, sans-serif !important; color: var(--ink) !important }
.consent * { all: unset !important; unicode-bidi: isolate !important }
.consent a { text-decoration: underline !important; cursor: pointer !important }
.consent a:focus-visible { outline: 3px solid !important }`;
/** Matches selectors that would style only part of the consent sentence. */
const PARTS_OF_LINES = /:first-l/;

/**
 * Applies the embedding site's styles. The team has to trust that site anyway, because it can put anything on top of
 * the frame. Even so, styles that fetch a resource, add text or affect the consent sentence are dropped. Styles are set
 * through the CSSOM, so the CSP needs no `unsafe-inline`.
 */
export function dress({ cssVars, css }: EmbeddingSettings): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(cssVars)) {
    const variable = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
    if (variable && isColour(value)) style.setProperty(variable, value);
  }
  // Match the faint variant to the site's color, unless the site sets the accent itself.
  const accent = style.getPropertyValue('--accent');
  if (accent && cssVars.accent === undefined) {
    style.setProperty('--accent-faint', `color-mix(in srgb, ${accent} 12%, white)`);
  }
  if (css) document.adoptedStyleSheets.push(harmless(css), createSheet(CONSENT));
}

const isColour = (value: string): boolean => !FETCHES.test(value) && CSS.supports('color', value);

function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function harmless(css: string): CSSStyleSheet {
  // Constructed style sheets ignore `@import`.
  const sheet = createSheet(css);
  clean(sheet);
  return sheet;
}

function clean(rules: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index--) {
    const rule = rules.cssRules[index];
    if (rule instanceof CSSStyleRule && !PARTS_OF_LINES.test(rule.selectorText)) {
      cleanDeclarations(rule.style);
      clean(rule);
    } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) clean(rule);
    else rules.deleteRule(index);
  }
}

function cleanDeclarations(style: CSSStyleDeclaration): void {
  const written = style.cssText;
  for (const name of [...style]) {
    const value = style.getPropertyValue(name);
    // A shorthand that contains variables has no resolved value yet, so check its whole text.
    const isHarmless = !FETCHES.test(value || written) && (!SPEAKS.test(name) || WORDS_OF_CSS.test(value));
    const isOwn = OWN_VARIABLES.has(name);
    if (!isHarmless || isOwn) style.removeProperty(name);
    else if (style.getPropertyPriority(name)) {
      style.removeProperty(name);
      style.setProperty(name, value);
    }
  }
}
