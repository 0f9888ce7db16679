import type { EmbeddingSettings } from './embedding-settings.ts';

/** Colours by the names the public service gives them, and what they are called in pages.css. */
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

/** What only `cssVars` may set, and for the whole page. */
const OWN_VARIABLES = new Set(Object.values(VARIABLES));

/** Whatever would fetch something; a backslash could hide it, for variables keep what stands there as it was written. */
const FETCHES = /\\|url\(|image\(|image-set\(|src\(|cross-fade\(|element\(/i;
/** Whatever would have this page say what it does not: of these, words of CSS alone are taken. */
const SPEAKS =
  /^(content|list-style-type|quotes|text-overflow|hyphenate-character|(-webkit-)?text-emphasis-style|-webkit-locale)$/;
const WORDS_OF_CSS = /^[a-z -]+$/;

/** What is agreed to is read by whoever agrees: how its sentence looks is not for other sites to say. */
const CONSENT = `.consent { all: initial !important; display: block !important; margin-block: 1em !important;
  font: max(14px, 0.875rem)/1.5 system-ui, sans-serif !important; color: var(--ink) !important }
.consent * { all: unset !important; unicode-bidi: isolate !important }
.consent a { text-decoration: underline !important; cursor: pointer !important }
.consent a:focus-visible { outline: 3px solid !important }`;
/** What would reach parts of that sentence. */
const PARTS_OF_LINES = /:first-l/;

/**
 * Dresses the page as the page around it asks. That one may lay anything over this one anyway, so the team names whom it
 * trusts; styles that could fetch, speak or overrule are left out nevertheless. By way of the object model, which needs no
 * `unsafe-inline`.
 */
export function dress({ cssVars, css }: EmbeddingSettings): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(cssVars)) {
    const variable = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
    if (variable && isColour(value)) style.setProperty(variable, value);
  }
  // Boxes to be filled in go with the buttons.
  const accent = style.getPropertyValue('--accent');
  if (accent && cssVars.accent === undefined) {
    style.setProperty('--accent-faint', `color-mix(in srgb, ${accent} 12%, white)`);
  }
  if (css) document.adoptedStyleSheets.push(harmless(css), sheetOf(CONSENT));
}

const isColour = (value: string): boolean => !FETCHES.test(value) && CSS.supports('color', value);

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function harmless(css: string): CSSStyleSheet {
  // Imports are not read in such sheets.
  const sheet = sheetOf(css);
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
    // What a shorthand makes of variables is not known yet: all that was written is judged instead.
    const isHarmless = !FETCHES.test(value || written) && (!SPEAKS.test(name) || WORDS_OF_CSS.test(value));
    const isOwn = OWN_VARIABLES.has(name);
    if (!isHarmless || isOwn) style.removeProperty(name);
    else if (style.getPropertyPriority(name)) {
      style.removeProperty(name);
      style.setProperty(name, value);
    }
  }
}
