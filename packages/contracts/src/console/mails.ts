import { z } from 'zod';
import { instant } from '../v2/basics.ts';

/** A mail of the team in the outbox. */
export const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** KEPT where the service sends no mail; DROPPED where it was no longer needed. */
  state: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED']),
  createdAt: instant,
  /** What the mail server said, where it refused the mail. */
  error: z.string().nullable(),
  /** The document it is about. */
  envelopeId: z.string().nullable(),
  /** Where its button leads to. */
  link: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

export const mailQuery = z.object({ page: z.int().min(1).max(1_000_000).default(1) });

export const mailPage = z.object({ mails: z.array(mail), hasMore: z.boolean() });
export type MailPage = z.infer<typeof mailPage>;
