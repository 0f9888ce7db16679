import { z } from 'zod';
import { instant } from '../v2/basics.ts';

export const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** KEPT if the service sends no email. DROPPED if it was no longer needed. */
  state: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED']),
  createdAt: instant,
  /** Response of the mail server, if it refused the email. */
  error: z.string().nullable(),
  envelopeId: z.string().nullable(),
  /** Link of its button. */
  link: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

export const mailQuery = z.object({ page: z.int().min(1).max(1_000_000).default(1) });

export const mailPage = z.object({ mails: z.array(mail), hasMore: z.boolean() });
export type MailPage = z.infer<typeof mailPage>;
