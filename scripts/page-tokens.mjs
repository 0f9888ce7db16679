/**
 * Returns the console's tokens (`packages/console/src/look/tokens.css`) that a style sheet uses, converted for
 * recipients' pages: without `light-dark()`, for older browsers, and always light for document pages.
 * @param {string} tokens the style sheet with all tokens
 * @param {string} styles the style sheet that uses them
 * @param {string} before a style sheet on the same page that already includes its own tokens
 * @returns {string} CSS to put before the style sheet
 */
export function pageTokens(tokens, styles, before = '') {
  const all = new Map(
    [...tokens.slice(0, tokens.indexOf('\n}')).matchAll(/^ {2}(--[\w-]+):\s+([^;]+);/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const declared = new Set([...styles.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const names = [...all.keys()].filter(
    (name) => !declared.has(name) && styles.includes(`var(${name})`) && !before.includes(`var(${name})`),
  );
  const isKnown = (name) => all.has(name) || `${before}${styles}`.includes(`${name}:`);
  const unknown = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name).find((name) => !isKnown(name));
  if (unknown) throw new Error(`no style sheet says what ${unknown} is`);
  if (names.length === 0) return '';
  const declarations = (half, some) => some.map((name) => `${name}:${half(all.get(name))};`).join('');
  const changing = names.filter((name) => LIGHT_DARK.test(all.get(name)));
  const dark = ':root:not(.light)';
  return (
    `:root{${declarations(byDay, names)}}` +
    `@media (prefers-color-scheme:dark){${dark}{${declarations(byNight, changing)}}` +
    `${dark} .page{${declarations(byDay, changing)}}}`
  );
}

const LIGHT_DARK = /light-dark\((#[\da-f]+), (#[\da-f]+)\)/;
const every = new RegExp(LIGHT_DARK, 'g');
const byDay = (value) => value.replace(every, '$1');
const byNight = (value) => value.replace(every, '$2');
