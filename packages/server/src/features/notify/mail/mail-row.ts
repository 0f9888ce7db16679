import { newMailId } from '../../../platform/identifiers.ts';
import type { Addressee } from './addressees.ts';
import type { MailContent } from './mail-content.ts';
import { renderHtml, renderText } from './render-mail.ts';

/**
 * The row of a queued mail.
 * @param colour of buttons and links, `#rrggbb`; null for that of the service
 */
export const mailRow = (to: Addressee, content: MailContent, now: Date, colour: string | null = null) => ({
  id: newMailId(),
  recipientId: to.recipientId,
  toAddress: to.email,
  toName: to.name,
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content, colour),
  attachedFileIds: [],
  createdAt: now,
});
