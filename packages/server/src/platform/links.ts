export const signingUrl = (config: { BASE_URL: string }, token: string): string => `${config.BASE_URL}/sign/${token}`;

/** Dialogs that the console's page of a document can open with. */
export type DocumentAct = 'answer' | 'extend';

/** Returns the URL of a document's page in the console. */
export function documentUrl(
  config: { BASE_URL: string },
  { teamId, id }: { teamId: number; id: string },
  act?: DocumentAct,
): string {
  return `${config.BASE_URL}/teams/${teamId}/documents/${id}${act ? `?act=${act}` : ''}`;
}

/** Returns the URL at which holders of the certificate page verify what was signed. */
export const verificationUrl = (config: { BASE_URL: string }, qrToken: string): string =>
  `${config.BASE_URL}/verify/${qrToken}`;

/** Returns the URL at which the reader of an email sets the password of the account. */
export const passwordLinkUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/choose-password?token=${token}`;

/** Returns the URL at which the reader of an email confirms the address as the account's new one. */
export const addressLinkUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/confirm-address?token=${token}`;

export const newPasswordUrl = (config: { BASE_URL: string }): string => `${config.BASE_URL}/account/password`;

/** Returns the URL at which the owner of an account stops a pending change. */
export const stopUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/stop?token=${token}`;

/** Returns the URL of the page with the API tokens that act in a person's name. */
export const ownTokensUrl = (config: { BASE_URL: string }): string => `${config.BASE_URL}/account/tokens`;

/** Returns the URL at which the first person takes ownership of the service. The part after `#` reaches no log and no Referer. */
export const setupUrl = (config: { BASE_URL: string }, token: string): string => `${config.BASE_URL}/setup#${token}`;
