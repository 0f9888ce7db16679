import type { Config } from './config.ts';

/** Where a recipient acts (seed 2.2, signingUrl). */
export const signingUrl = (config: Pick<Config, 'BASE_URL'>, token: string): string =>
  `${config.BASE_URL}/sign/${token}`;

/** Where anyone with the certificate page checks what was signed. */
export const verificationUrl = (config: Pick<Config, 'BASE_URL'>, qrToken: string): string =>
  `${config.BASE_URL}/verify/${qrToken}`;

/** Where whoever reads the mail of an address chooses the password of its account. */
export const passwordLinkUrl = (config: Pick<Config, 'BASE_URL'>, token: string): string =>
  `${config.BASE_URL}/account/choose-password?token=${token}`;
