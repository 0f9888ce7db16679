import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { instant } from '../v2/shared/basics.ts';
import { MAIL_STATES } from '../vocabulary.ts';

export const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** KEPT: stored instead of sent, because no mail server is configured. DROPPED: no longer needed, so never sent. */
  state: z.enum(MAIL_STATES),
  createdAt: instant,
  /** The mail server's response if it rejected the email. */
  error: z.string().nullable(),
  envelopeId: z.string().nullable(),
  link: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

export const mailQuery = z.object({ page: z.int().min(1).max(1_000_000).default(1) });

export const mailPage = z.object({ mails: z.array(mail), hasMore: z.boolean() });
export type MailPage = z.infer<typeof mailPage>;

export const mailEndpoints = {
  list: defineOperation({
    id: 'console-mails',
    action: 'mails.read',
    method: 'get',
    path: '/mails',
    tag: 'Console',
    summary: "List the team's emails, newest first",
    query: mailQuery,
    answer: mailPage,
    problems: [],
  }),
  show: defineOperation({
    id: 'console-mail',
    action: 'mails.read',
    method: 'get',
    path: '/mails/{mailId}',
    tag: 'Console',
    summary: 'Display an email as its reader sees it',
    params: z.object({ mailId: textInPath('mail') }),
    answer: 'text/html',
    problems: [],
  }),
};
