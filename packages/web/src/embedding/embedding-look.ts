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

/** Whatever would fetch something, or have this page say what it does not. */
const FETCHES = /url\(|image\(|image-set\(|src\(|cross-fade\(|element\(/i;
const SPEAKS = 'content';

/** What is agreed to is read by whoever agrees. */
const CONSENT = `.consent, .consent * { visibility: visible !important; opacity: 1 !important; clip-path: none !important;
  transform: none !important; position: static !important; text-indent: 0 !important; max-height: none !important }
.consent { display: block !important; height: auto !important; overflow: visible !important; font-size: 0.875rem !important }
.consent * { display: inline !important; font-size: inherit !important }`;

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
    if (rule instanceof CSSStyleRule) {
      cleanDeclarations(rule.style);
      clean(rule);
    } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) clean(rule);
    else rules.deleteRule(index);
  }
}

function cleanDeclarations(style: CSSStyleDeclaration): void {
  for (const name of [...style]) {
    const value = style.getPropertyValue(name);
    style.removeProperty(name);
    if (name !== SPEAKS && !FETCHES.test(value)) style.setProperty(name, value);
  }
}
