import { newMailId } from '../../../platform/identifiers.ts';
import type { Addressee } from './addressees.ts';
import type { MailContent } from './mail-content.ts';
import { type MailLook, renderHtml, renderText } from './render-mail.ts';

export const mailRow = (to: Addressee, content: MailContent, now: Date, look: MailLook = {}) => ({
  id: newMailId(),
  recipientId: to.recipientId,
  toAddress: to.email,
  toName: to.name,
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content, look),
  attachedFileIds: [],
  createdAt: now,
});
