import { mailEndpoints, type mail as mailShape, PER_PAGE } from '@countersign/contracts/console';
import type { z } from 'zod';
import { findMail, listMails, type MailRow } from '../../features/notify/mail/outbox.ts';
import type { Config } from '../../platform/config/config.ts';
import { read, respond, type ServedTeamOperation } from '../http/team-operation.ts';

const list = read(mailEndpoints.list, async (services, { sender, query: { page } }) => {
  const { found, hasMore } = await listMails(services, sender.teamId, { page, perPage: PER_PAGE });
  return { mails: found.map((mail) => presentMail(services.config, mail)), hasMore };
});

/**
 * Policy for the page of an email, which is displayed in a frame. It runs and loads nothing, and only its links can leave the
 * frame, by opening a window.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const show = respond(mailEndpoints.show, async (c, services, { caller: { sender }, asked }) => {
  const { html } = await findMail(services, sender.teamId, asked().params.mailId);
  c.header('Content-Security-Policy', MAIL_POLICY);
  return c.html(html.replace(/<head>/i, '<head><base target="_blank">'));
});

const presentMail = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, mail: MailRow): z.input<typeof mailShape> => ({
  id: mail.id,
  to: mail.toAddress,
  subject: mail.subject,
  state: mail.state,
  createdAt: mail.createdAt.toISOString(),
  error: mail.state === 'SENT' ? null : mail.lastError,
  envelopeId: mail.envelopeId,
  // The service puts the link on its own line. URLs that people entered lead elsewhere.
  link: mail.text.split('\n').find((line) => line.startsWith(`${BASE_URL}/`)) ?? null,
});

export const mailReads: readonly ServedTeamOperation[] = [list, show];
