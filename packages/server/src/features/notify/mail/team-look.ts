import type { TeamBrand } from '../../../envelopes/rows.ts';
import type { MailLook } from './render-mail.ts';

/**
 * Returns the branding of an email about a document. The team's name is at the top, next to the service's logo unless
 * the team has its own branding.
 */
export const toMailLook = ({ teamName, colour, logo }: TeamBrand): MailLook => ({
  name: teamName,
  colour,
  isOwn: colour !== null || logo !== null,
});
