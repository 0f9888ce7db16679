/** The style of the references: contents beside the text where there is room, above it on a phone; light and dark. */
export const REFERENCE_STYLE = `:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1c1b1a; --quiet: #5d5a55; --line: #e2dfd9; --raised: #f7f5f1; --link: #1d4ed8; --warm: #9a3412;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #161514; --ink: #edeae4; --quiet: #a8a39a; --line: #35322e; --raised: #1f1d1b; --link: #93b4ff; --warm: #fdba74; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
code, pre { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--paper); }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 2rem; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); }
.product { margin: 0; font-weight: 650; }
header nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
header a { line-height: 1.75rem; }
header a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 82rem; margin: auto; }
.contents { max-height: 45vh; overflow-y: auto; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); font-size: 0.9375rem; }
.contents summary { padding: 0.25rem 0; font-weight: 600; cursor: pointer; }
.contents ul { margin: 0 0 0.5rem; padding: 0; list-style: none; }
.contents li a { display: block; padding: 0.25rem 0 0.25rem 0.875rem; color: inherit; text-decoration: none; border-left: 2px solid var(--line); }
.contents li a:hover { border-color: var(--link); color: var(--link); }
main { padding: 1.5rem; min-width: 0; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.25; letter-spacing: -0.01em; }
h2 { margin: 4rem 0 0; font-size: 1.375rem; line-height: 1.3; }
h3 { margin: 0; font-size: 1.0625rem; line-height: 1.4; }
h4 { margin: 1.5rem 0 0.25rem; font-size: 0.875rem; color: var(--quiet); font-weight: 600; }
p { margin: 0.5rem 0; max-width: 44rem; }
.about { margin-top: 0.25rem; color: var(--quiet); }
section { margin-top: 1.25rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; }
section:target { border-color: var(--link); }
.endpoint { margin: 0.5rem 0; }
.method { display: inline-block; min-width: 4.25rem; padding: 0 0.5rem; border-radius: 1rem; background: var(--raised); border: 1px solid var(--line); font: 600 0.75rem/1.5rem ui-monospace, monospace; text-align: center; }
.method.delete { color: var(--warm); }
.values, .answers { margin: 0; padding: 0; list-style: none; }
.values > li, .answers > li { padding: 0.5rem 0; border-top: 1px solid var(--line); }
.values > li:first-child, .answers > li:first-child { border-top: 0; }
.values .values { margin: 0.5rem 0 0; padding-left: 1rem; border-left: 2px solid var(--line); }
.values p, .answers p { margin: 0.125rem 0 0; color: var(--quiet); font-size: 0.9375rem; }
.name { font-weight: 600; }
.type { color: var(--quiet); font-size: 0.875rem; }
.required { color: var(--warm); font-size: 0.8125rem; }
details > pre { overflow-x: auto; margin: 0.5rem 0 0; padding: 1rem; border-radius: 0.5rem; background: var(--raised); overflow-wrap: normal; }
.operation > details { margin-top: 1rem; }
.operation > details summary { cursor: pointer; color: var(--link); line-height: 1.75rem; }
@media (min-width: 64rem) {
  .columns { grid-template-columns: 18rem minmax(0, 1fr); }
  .contents { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; border: 0; }
  main { padding: 1.5rem 2rem 6rem; }
}
@media print { .contents, header nav, .skip { display: none; } section { break-inside: avoid; } }
`;
