import { createHash, randomBytes } from 'node:crypto';

/** `bits` random bits, at least, as letters and digits that survive URLs, mails and being read aloud by a machine. */
const random = (bits: number): string => randomBytes(Math.ceil(bits / 8)).toString('hex');

export const newEnvelopeId = (): string => `envelope_${random(96)}`;
export const newFolderId = (): string => `folder_${random(96)}`;
export const newFileId = (): string => `file_${random(96)}`;
export const newEventId = (): string => `evt_${random(128)}`;
export const newMailId = (): string => `mail_${random(96)}`;
export const newWebhookId = (): string => `webhook_${random(96)}`;
/** Standard Webhooks: no full stop in it. */
export const newDeliveryId = (): string => `msg_${random(96)}`;
export const newUploadNonce = (): string => random(128);

/** A recipient's signing token: whoever has it acts as the recipient (decisions: at least 160 bits). */
export const newSigningToken = (): string => random(192);

/** The token printed as QR code on the certificate page (decisions: `qr_` and at least 128 bits). */
export const newQrToken = (): string => `qr_${random(128)}`;

/** An API token (decisions: `api_` and at least 160 bits). Shown once, stored only as a hash. */
export const newApiToken = (): string => `api_${random(192)}`;

/** The secret in the cookie of a browser that a recipient has proven themselves in. Stored only as a hash. */
export const newBrowserSecret = (): string => random(192);
export const hashBrowserSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

/** What the link to draw a signature on another device carries. Stored only as a hash. */
export const newHandOffToken = (): string => random(192);
export const hashHandOffToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** What the link to choose a password carries. Stored only as a hash. */
export const newPasswordLinkToken = (): string => random(192);

/** What a request is called in its answer and in the log. */
export const newRequestId = (): string => `req_${random(96)}`;

/** Tells one attempt at a request with an Idempotency-Key from another. */
export const newClaim = (): string => random(96);
