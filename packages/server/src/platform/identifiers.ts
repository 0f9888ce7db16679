import { createHash, randomBytes } from 'node:crypto';

/** Returns at least `bits` random bits as hexadecimal digits, which are safe in URLs and emails. */
const random = (bits: number): string => randomBytes(Math.ceil(bits / 8)).toString('hex');

export const newEnvelopeId = (): string => `envelope_${random(96)}`;
export const newBulkId = (): string => `bulk_${random(96)}`;
export const newViewId = (): string => `view_${random(96)}`;
export const newFolderId = (): string => `folder_${random(96)}`;
export const newDirectLinkId = (): string => `direct_link_${random(96)}`;
export const newFileId = (): string => `file_${random(96)}`;
export const newAttachmentId = (): string => `attachment_${random(96)}`;
export const newEventId = (): string => `evt_${random(128)}`;
export const newMailId = (): string => `mail_${random(96)}`;
export const newTeamOrigin = (): string => `team_${random(96)}`;
export const newQuestionId = (): string => `question_${random(96)}`;
export const newHoldId = (): string => `hold_${random(96)}`;
export const newInvitationId = (): string => `invitation_${random(96)}`;
export const newWebhookId = (): string => `webhook_${random(96)}`;
/** Returns the id of a delivery. Standard Webhooks does not allow periods in ids. */
export const newDeliveryId = (): string => `msg_${random(96)}`;
export const newUploadNonce = (): string => random(128);

/** Returns a recipient's signing token (at least 160 bits). Anyone who has the token can act as the recipient. */
export const newSigningToken = (): string => random(192);

/** Returns the token of a template's direct link, which is public. */
export const newDirectLinkToken = (): string => random(128);

/** Returns the token for the QR code of the certificate page (`qr_` and at least 128 bits). */
export const newQrToken = (): string => `qr_${random(128)}`;

/** Returns an API token (`api_` and at least 160 bits). It is displayed once and stored only as a hash. */
export const newApiToken = (): string => `api_${random(192)}`;

/** Returns the secret for the cookie of a browser in which a recipient has authenticated. Stored only as a hash. */
export const newBrowserSecret = (): string => random(192);
export const hashBrowserSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

/** Returns the token for the link to draw on another device. Stored only as a hash. */
export const newHandOffToken = (): string => random(192);
export const hashHandOffToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** Returns the token for the link to set a password. Stored only as a hash. */
export const newPasswordLinkToken = (): string => random(192);

/** Returns the token for the link that stops a pending change of an account. Stored only as a hash. */
export const newStopToken = (): string => random(192);

/** Returns the token for the setup link, which the first person opens. Stored only as a hash. */
export const newSetupToken = (): string => random(192);

/** Returns the id of an authentication by a provider. Only the provider and the browser that started it know the id. */
export const newProofId = (): string => `proof_${random(192)}`;

/** Returns the id of a request, for its response and the log. */
export const newRequestId = (): string => `req_${random(96)}`;

/** Returns an id that distinguishes attempts at a keyed request or a job. */
export const newClaim = (): string => random(96);
