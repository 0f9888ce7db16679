import { html } from 'hono/html';
import type { Html } from '../http/responses/html.ts';
import type { NavigationPlace, Section } from './navigation.ts';

export interface DocsPage {
  title: string;
  /** URL of the page, used to mark it in the table of contents. */
  path: string;
  content: Html;
}

export interface Surroundings {
  sections: Section[];
  stylesheet: string;
  script: string;
}

const MARK = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect x="1" y="1" width="22" height="22" rx="5.5" fill="#c8371b"/><path d="M14.5 6.25H8.5a2.25 2.25 0 0 0-2.25 2.25v7a2.25 2.25 0 0 0 2.25 2.25h6M17.6 8.4v7.2" fill="none" stroke="#fff" stroke-width="2.25"/></svg>`;

export const layout = (
  { title, path, content }: DocsPage,
  around: Surroundings,
  query = '',
): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Countersign documentation</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${around.stylesheet}">
<script type="module" src="${around.script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<a class="home" href="/docs">${MARK}<span>Countersign <span>documentation</span></span></a>
<search>
<form action="/docs/search" class="search">
<label class="hidden" for="search">Search the documentation</label>
<input id="search" name="q" type="search" placeholder="Search" autocomplete="off" value="${query}" required>
<button>Search</button>
</form>
</search>
</header>
<div class="frame">
<nav class="contents" aria-label="Documentation" tabindex="0">
<details>
<summary>Contents</summary>
${around.sections.map(
  ({ name, places }) => html`<h2>${name}</h2>
<ul>
${places.map((place) => placeInContents(place, path))}</ul>
`,
)}</details>
</nav>
<main id="content" tabindex="-1">
${content}
</main>
</div>
</body>
</html>`;

const placeInContents = (
  { title, path, parts = [] }: NavigationPlace,
  current: string,
): Html => html`<li><a href="${path}"${path === current ? html` aria-current="page"` : ''}>${title}</a>${
  path === current && parts.length > 0
    ? html`<ul>
${parts.map(
  (part) => html`<li><a href="#${part.anchor}">${part.title}</a></li>
`,
)}</ul>`
    : ''
}</li>
`;
