/** The introduction of version 1's description, and the groups of its operations. */
export const INTRODUCTION = `Create a document, upload its PDF, place fields, send it, download it sealed.

1. \`POST /api/v1/documents\` with the recipients answers an \`uploadUrl\`.
2. \`PUT\` the PDF to the \`uploadUrl\`, without Authorization.
3. \`POST /api/v1/documents/{id}/fields\` says who fills in what, and where.
4. \`POST /api/v1/documents/{id}/send\` invites the recipients.
5. \`GET /api/v1/documents/{id}/download\` gives the sealed PDF once everyone has finished.

What is signed again and again is made once as a template; \`POST /api/v1/templates/{id}/generate-document\` takes the
place of the first three steps.

Every error is \`{message, code, issues?, docs}\`; the codes are stable, and \`docs\` leads to what a code means.
Every answer carries an \`X-Request-Id\`; give it to the operator where you need help.

Each token has a limited number of requests a minute and a second (100 and 10 unless the operator chose others).
\`X-RateLimit-*\` say how the minute stands; after a 429 wait as long as \`Retry-After\` says.`;

export const TAGS = [
  { name: 'Account', description: 'The user and team that a token acts for' },
  { name: 'Documents', description: 'Documents to be signed, from draft to sealed PDF' },
  { name: 'Recipients', description: 'People who sign, approve, assist, view or get a copy of a document' },
  { name: 'Fields', description: 'Fields on the pages, which recipients fill in' },
  { name: 'Templates', description: 'Templates that documents are made from, with recipients to be named' },
  { name: 'Folders', description: 'Folders for documents and templates' },
  { name: 'Webhooks', description: 'Endpoints that get events' },
  { name: 'Zapier', description: 'Webhooks as automations subscribe to them, one for each event' },
];
