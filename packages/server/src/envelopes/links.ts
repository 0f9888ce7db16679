export const signingUrl = (config: { BASE_URL: string }, token: string): string => `${config.BASE_URL}/sign/${token}`;

/** Dialogs that the console can open together with a document's page. */
export type DocumentAct = 'answer' | 'extend';

export function documentUrl(
  config: { BASE_URL: string },
  { teamId, id }: { teamId: number; id: string },
  act?: DocumentAct,
): string {
  return `${config.BASE_URL}/teams/${teamId}/documents/${id}${act ? `?act=${act}` : ''}`;
}

/** Returns the URL where readers of a certificate page verify the document. */
export const verificationUrl = (config: { BASE_URL: string }, qrToken: string): string =>
  `${config.BASE_URL}/verify/${qrToken}`;

export const passwordLinkUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/choose-password?token=${token}`;

export const invitationUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/join?token=${token}`;

export const documentsUrl = (config: { BASE_URL: string }, teamId: number): string =>
  `${config.BASE_URL}/teams/${teamId}/documents`;

export const sendingUrl = (config: { BASE_URL: string }, teamId: number, bulkId: string): string =>
  `${config.BASE_URL}/teams/${teamId}/sendings/${bulkId}`;

export const addressLinkUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/confirm-address?token=${token}`;

export const newPasswordUrl = (config: { BASE_URL: string }): string => `${config.BASE_URL}/account/password`;

/** Returns the URL where the owner of an account stops a pending change. */
export const stopUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/stop?token=${token}`;

export const ownTokensUrl = (config: { BASE_URL: string }): string => `${config.BASE_URL}/account/tokens`;

/**
 * Returns the URL where the first user sets up the service. The part after `#` does not appear in logs or Referer
 * headers.
 */
export const setupUrl = (config: { BASE_URL: string }, token: string): string => `${config.BASE_URL}/setup#${token}`;
