/** The address of a recipient's signing page. */
export const signingUrl = (config: { BASE_URL: string }, token: string): string => `${config.BASE_URL}/sign/${token}`;

/** Dialogs that the console's page of a document can open with. */
export type DocumentAct = 'answer' | 'extend';

/** The address of a document's page in the console. */
export function documentUrl(
  config: { BASE_URL: string },
  { teamId, id }: { teamId: number; id: string },
  act?: DocumentAct,
): string {
  return `${config.BASE_URL}/teams/${teamId}/documents/${id}${act ? `?act=${act}` : ''}`;
}

/** The address where holders of the certificate page check what was signed. */
export const verificationUrl = (config: { BASE_URL: string }, qrToken: string): string =>
  `${config.BASE_URL}/verify/${qrToken}`;

/** The address where the reader of a mail sets the password of the account. */
export const passwordLinkUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/choose-password?token=${token}`;

/** The address where the reader of a mail makes its address the one of their account. */
export const addressLinkUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/confirm-address?token=${token}`;

/** The address where somebody who has lost the password of an account asks for another one. */
export const newPasswordUrl = (config: { BASE_URL: string }): string => `${config.BASE_URL}/account/password`;

/** The address where the owner of an account stops a change of it that waits. */
export const stopUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/stop?token=${token}`;

/** The address where a person sees the API tokens that act in their name. */
export const ownTokensUrl = (config: { BASE_URL: string }): string => `${config.BASE_URL}/account/tokens`;

/** The address where the first person makes the service theirs. What follows `#` is in no log and no Referer. */
export const setupUrl = (config: { BASE_URL: string }, token: string): string => `${config.BASE_URL}/setup#${token}`;
