/** Where a recipient acts (seed 2.2, signingUrl). */
export const signingUrl = (config: { BASE_URL: string }, token: string): string => `${config.BASE_URL}/sign/${token}`;

/** Where anyone with the certificate page checks what was signed. */
export const verificationUrl = (config: { BASE_URL: string }, qrToken: string): string =>
  `${config.BASE_URL}/verify/${qrToken}`;

/** Where whoever reads the mail of an address chooses the password of its account. */
export const passwordLinkUrl = (config: { BASE_URL: string }, token: string): string =>
  `${config.BASE_URL}/account/choose-password?token=${token}`;
