import { html } from 'hono/html';

/** What each page describes, by its path. */
const REFERENCES = {
  '/docs/api': { name: 'Version 1', description: '/api/v1/openapi.json' },
  '/docs/api/v2': { name: 'Version 2, and checking files', description: '/api/v2/openapi.json' },
} as const;

/** In line with what Swagger UI shows below. */
export const REFERENCE_STYLE = `body { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; max-width: 1460px; margin: auto; padding: 1rem 20px 0; font: 1rem/2 system-ui, sans-serif; }
nav a { color: #175cd3; }
nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
`;

/** The interactive reference of one version of the API, and the way to the other. */
export const referencePage = (path: keyof typeof REFERENCES) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Countersign API reference: ${REFERENCES[path].name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/api/swagger-ui.css">
<link rel="stylesheet" href="/docs/api/style.css">
</head>
<body>
<nav aria-label="References">
${Object.entries(REFERENCES).map(
  ([link, { name }]) =>
    html`<a href="${link}"${link === path ? html` aria-current="page"` : ''}>${name}</a>
`,
)}</nav>
<main id="reference" data-description="${REFERENCES[path].description}"></main>
<script src="/docs/api/swagger-ui-bundle.js"></script>
<script src="/docs/api/start.js"></script>
</body>
</html>`;
