export const INTRODUCTION = `Create an envelope from PDFs, send it, and download its files sealed.

1. \`POST /api/v2/envelope/create\`: one multipart request with the PDFs, the recipients and their fields.
2. \`POST /api/v2/envelope/distribute\` invites the recipients.
3. \`GET /api/v2/envelope/item/{envelopeItemId}/download\` returns each sealed PDF once everyone has finished.

A document of version 1 is an envelope with one file. Both versions see it, each with its own id.
Every error is \`{code, message, issues?, docs, data: {code, httpStatus}}\`. The codes are the same as in version 1.
Every response has an \`X-Request-Id\`. Give it to the operator if you need help.`;
