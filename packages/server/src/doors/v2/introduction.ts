/** The introduction of version 2's description. */
export const INTRODUCTION = `Create an envelope from PDFs, send it, download its files sealed.

1. \`POST /api/v2/envelope/create\`: one multipart request with the PDFs, the recipients and their fields.
2. \`POST /api/v2/envelope/distribute\` invites the recipients.
3. \`GET /api/v2/envelope/item/{envelopeItemId}/download\` gives each sealed PDF once everyone has finished.

A document of version 1 is an envelope with one file: both versions see it, each under its own id.
Every error is \`{code, message, issues?, docs, data: {code, httpStatus}}\`; the codes are those of version 1.
Every answer carries an \`X-Request-Id\`; give it to the operator where you need help.`;
