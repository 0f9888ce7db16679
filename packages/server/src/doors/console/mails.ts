import { mailEndpoints, type mail as mailShape, PER_PAGE } from '@countersign/contracts/console';
import type { z } from 'zod';
import type { MailRow } from '../../envelopes/rows.ts';
import { findMail, listMails } from '../../features/notify/mail/outbox.ts';
import type { Config } from '../../platform/config/config.ts';
import { read, respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { sendMailPage } from './send-mail-page.ts';

const list = read(mailEndpoints.list, async (services, { sender, query: { page } }) => {
  const { found, hasMore } = await listMails(services, sender.teamId, { page, perPage: PER_PAGE });
  return { mails: found.map((mail) => presentMail(services.config, mail)), hasMore };
});

const show = respond(mailEndpoints.show, async (c, services, { caller: { sender }, asked }) => {
  const { html } = await findMail(services, sender.teamId, asked().params.mailId);
  return sendMailPage(c, html);
});

const presentMail = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, mail: MailRow): z.input<typeof mailShape> => ({
  id: mail.id,
  to: mail.toAddress,
  subject: mail.subject,
  state: mail.state,
  createdAt: mail.createdAt.toISOString(),
  error: mail.state === 'SENT' ? null : mail.lastError,
  envelopeId: mail.envelopeId,
  // The service puts its own link on a separate line. URLs that people entered lead elsewhere.
  link: mail.text.split('\n').find((line) => line.startsWith(`${BASE_URL}/`)) ?? null,
});

export const mailReads: readonly ServedTeamOperation[] = [list, show];
