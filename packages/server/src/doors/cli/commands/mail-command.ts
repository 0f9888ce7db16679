import { emailAddressSchema } from '@countersign/contracts/text';
import { Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import { OPERATOR } from '../../../domain/teams/principal.ts';
import { mails } from '../../../envelopes/tables/index.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { wholeNumber } from '../options.ts';
import { withDatabase } from '../with-database.ts';

export const mailCommand = new Command('mail')
  .description('list emails stored because SMTP_URL is not set, newest first')
  .option('--limit <number>', 'maximum number of emails', wholeNumber, 20)
  .action(async ({ limit }: { limit: number }) => {
    const kept = await withDatabase('service.operate', ({ orm }) =>
      orm.select().from(mails).where(eq(mails.state, 'KEPT')).orderBy(desc(mails.createdAt)).limit(limit),
    );
    for (const mail of kept) {
      process.stdout.write(
        `${mail.createdAt.toISOString()}  ${mail.toAddress}\nSubject: ${mail.subject}\n\n${mail.text}\n`,
      );
    }
    if (kept.length === 0)
      process.stdout.write(`There are no stored emails.
`);
  });

mailCommand
  .command('test')
  .description(
    "send a test email to an address; prints the conversation between the service and the mail server, the server's certificate, and what to correct; exits with 0 only if the server accepts the email",
  )
  .argument('<address>', 'address to send it to')
  .action(async (given: string) => {
    authorise(OPERATOR, 'service.operate', null);
    const address = parseOrRefuse(emailAddressSchema, given);
    // Loaded lazily, so that the small commands start fast.
    const { sendTestMail } = await import('../../../features/notify/test-mail/test-mail.ts');
    const isTaken = await sendTestMail(loadConfig(process.env), address, (line) => process.stdout.write(`${line}\n`));
    if (!isTaken) process.exitCode = 1;
  });
