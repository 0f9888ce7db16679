import { createHash, randomBytes } from 'node:crypto';

/** At least `bits` random bits as hexadecimal digits, which are safe in URLs and mails. */
const random = (bits: number): string => randomBytes(Math.ceil(bits / 8)).toString('hex');

export const newEnvelopeId = (): string => `envelope_${random(96)}`;
export const newBulkId = (): string => `bulk_${random(96)}`;
export const newFolderId = (): string => `folder_${random(96)}`;
export const newDirectLinkId = (): string => `direct_link_${random(96)}`;
export const newFileId = (): string => `file_${random(96)}`;
export const newAttachmentId = (): string => `attachment_${random(96)}`;
export const newEventId = (): string => `evt_${random(128)}`;
export const newMailId = (): string => `mail_${random(96)}`;
export const newTeamOrigin = (): string => `team_${random(96)}`;
export const newQuestionId = (): string => `question_${random(96)}`;
export const newHoldId = (): string => `hold_${random(96)}`;
export const newWebhookId = (): string => `webhook_${random(96)}`;
/** Standard Webhooks forbids a full stop in it. */
export const newDeliveryId = (): string => `msg_${random(96)}`;
export const newUploadNonce = (): string => random(128);

/** A recipient's signing token: its holder acts as the recipient (at least 160 bits). */
export const newSigningToken = (): string => random(192);

/** The token of a template's direct link, which is published. */
export const newDirectLinkToken = (): string => random(128);

/** The token in the QR code of the certificate page (`qr_` and at least 128 bits). */
export const newQrToken = (): string => `qr_${random(128)}`;

/** An API token (`api_` and at least 160 bits). Shown once, stored only as a hash. */
export const newApiToken = (): string => `api_${random(192)}`;

/** The secret in the cookie of a browser in which a recipient gave a proof. Stored only as a hash. */
export const newBrowserSecret = (): string => random(192);
export const hashBrowserSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

/** The token in the link of a hand-off. Stored only as a hash. */
export const newHandOffToken = (): string => random(192);
export const hashHandOffToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** The token in the link to set a password. Stored only as a hash. */
export const newPasswordLinkToken = (): string => random(192);

/** The token in the link that stops a change of an account. Stored only as a hash. */
export const newStopToken = (): string => random(192);

/** The token in the address that the first person opens. Stored only as a hash. */
export const newSetupToken = (): string => random(192);

/** The id of a proof that a provider is asked for; only the provider and the browser that began it know it. */
export const newProofId = (): string => `proof_${random(192)}`;

/** The id of a request in its answer and in the log. */
export const newRequestId = (): string => `req_${random(96)}`;

/** Tells one attempt at a keyed request from another. */
export const newClaim = (): string => random(96);
