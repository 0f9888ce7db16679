export const V1_INTRODUCTION = `Create a document, upload its PDF, place fields, send it, and download it sealed.

1. \`POST /api/v1/documents\` with the recipients returns an \`uploadUrl\`.
2. \`PUT\` the PDF to the \`uploadUrl\`, without an Authorization header.
3. \`POST /api/v1/documents/{id}/fields\` places fields and assigns them to recipients.
4. \`POST /api/v1/documents/{id}/send\` invites the recipients.
5. \`GET /api/v1/documents/{id}/download\` returns the sealed PDF once everyone has finished.

If you send the same document repeatedly, create a template once. \`POST /api/v1/templates/{id}/generate-document\`
then replaces the first three steps.

Every error is \`{message, code, issues?, docs}\`. Codes never change, and \`docs\` links to the meaning of the code.
Every response has an \`X-Request-Id\`. Give it to the operator if you need help.

Each token has a limited number of requests per minute and per second (100 and 10, unless the operator set others).
The \`X-RateLimit-*\` headers show how many requests remain in this minute. After a 429, wait for the seconds in \`Retry-After\`.`;

export const TAGS = [
  { name: 'Account', description: 'The user and team that a token acts for' },
  { name: 'Documents', description: 'Documents for signing, from draft to sealed PDF' },
  { name: 'Recipients', description: 'People who sign, approve or view a document, assist with it, or receive a copy' },
  { name: 'Fields', description: 'Fields that recipients fill in on the pages' },
  { name: 'Templates', description: 'Templates from which documents are created, with placeholder recipients' },
  { name: 'Folders', description: 'Folders for documents and templates' },
  { name: 'Webhooks', description: 'Endpoints that receive events' },
  { name: 'Zapier', description: 'Webhooks for automation services, one for each event' },
];
