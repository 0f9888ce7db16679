import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { instant } from '../v2/basics.ts';

export const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** KEPT: the service is set up to store emails instead of sending them. DROPPED: the email was no longer needed. */
  state: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED']),
  createdAt: instant,
  /** Response of the mail server if it rejected the email. */
  error: z.string().nullable(),
  envelopeId: z.string().nullable(),
  /** Target of the button in the email. */
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
