import type { EmbeddingSettings } from './embedding-settings.ts';

/** Maps the colour names of the public service to those in pages.css. */
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

/** Properties that only `cssVars` may set, for the whole page. */
const OWN_VARIABLES = new Set(Object.values(VARIABLES));

/** Matches values that fetch something. Backslashes are refused as well, since they could hide one in a variable. */
const FETCHES = /\\|url\(|image\(|image-set\(|src\(|cross-fade\(|element\(/i;
/** Matches properties that add text to the page: only CSS keywords are accepted for them. */
const SPEAKS =
  /^(content|list-style-type|quotes|text-overflow|hyphenate-character|(-webkit-)?text-emphasis-style|-webkit-locale)$/;
const WORDS_OF_CSS = /^[a-z -]+$/;

/** Protects the sentence that signers agree to. It must stay readable, so other sites cannot style it. */
const CONSENT = `.consent { all: initial !important; display: block !important; margin-block: 1em !important;
  font: max(14px, 0.875rem)/1.5 system-ui, sans-serif !important; color: var(--ink) !important }
.consent * { all: unset !important; unicode-bidi: isolate !important }
.consent a { text-decoration: underline !important; cursor: pointer !important }
.consent a:focus-visible { outline: 3px solid !important }`;
/** Matches selectors that would reach parts of that sentence. */
const PARTS_OF_LINES = /:first-l/;

/**
 * Applies the styles of the embedding page. The team has to trust that page, since it can lay anything over a frame. Styles
 * that fetch something, add text or override those of the sentence are left out all the same. They are set through the object
 * model, which needs no `unsafe-inline`.
 */
export function dress({ cssVars, css }: EmbeddingSettings): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(cssVars)) {
    const variable = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
    if (variable && isColour(value)) style.setProperty(variable, value);
  }
  // Boxes to fill in have the colour of buttons, too.
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
    // A shorthand with variables is not resolved yet, so its text is checked as a whole.
    const isHarmless = !FETCHES.test(value || written) && (!SPEAKS.test(name) || WORDS_OF_CSS.test(value));
    const isOwn = OWN_VARIABLES.has(name);
    if (!isHarmless || isOwn) style.removeProperty(name);
    else if (style.getPropertyPriority(name)) {
      style.removeProperty(name);
      style.setProperty(name, value);
    }
  }
}
