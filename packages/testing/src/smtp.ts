import { SMTPServer } from 'smtp-server';

interface SmtpDoor {
  password?: string;
  accessToken?: () => string;
  /** Whether to offer STARTTLS. Its certificate is not trusted. */
  offersTls?: boolean;
  refusedAddress?: string;
}

export interface ReceivedMail {
  to: string[];
  raw: string;
}

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  refused: ReceivedMail[];
  refuses: boolean;
  /** SMTP code of rejections. A temporary error by default. */
  refusalCode: number;
  refusal: (mail: ReceivedMail) => string;
  /** While true, the server holds back all responses. */
  holds: boolean;
  held: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * Starts a real SMTP server on a free port. It stores the emails that it receives. If a password or an access token is
 * set, clients must authenticate.
 */
export async function startSmtp({
  password,
  accessToken,
  offersTls = false,
  refusedAddress,
}: SmtpDoor = {}): Promise<TestSmtp> {
  const smtp: TestSmtp = {
    url: '',
    received: [],
    refused: [],
    refuses: false,
    refusalCode: 451,
    refusal: () => 'try again later',
    holds: false,
    held: [],
    close: async () => {},
  };
  const gone = new Set<string>();
  const server = new SMTPServer({
    onClose: ({ id }) => gone.add(id),
    // Connections that a mailer keeps open would otherwise delay closing by 30 seconds.
    closeTimeout: 100,
    authOptional: password === undefined && accessToken === undefined,
    authMethods: accessToken === undefined ? ['PLAIN', 'LOGIN'] : ['XOAUTH2'],
    onAuth: (given, _, done) =>
      (given.method === 'XOAUTH2' ? given.accessToken === accessToken?.() : given.password === password)
        ? done(null, { user: given.username ?? '' })
        : done(new Error(`${given.username} is not let in with ${given.password}`)),
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      address === refusedAddress ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { to, raw: Buffer.concat(chunks).toString('utf8') };
        if (smtp.refuses) {
          smtp.refused.push(mail);
          done(Object.assign(new Error(smtp.refusal(mail)), { responseCode: smtp.refusalCode }));
          return;
        }
        const take = () => {
          smtp.received.push(mail);
          done();
        };
        if (!smtp.holds) return take();
        smtp.held.push(mail);
        const waiting = setInterval(() => {
          if (smtp.holds) return;
          clearInterval(waiting);
          // Discard the email if the client has closed the connection.
          if (!gone.has(session.id)) take();
        }, 50);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const login =
    password === undefined ? (accessToken ? 'mailer%40example.com@' : '') : `mailer:${encodeURIComponent(password)}@`;
  smtp.url = `smtp://${login}127.0.0.1:${port}`;
  smtp.close = () => new Promise((resolve) => server.close(() => resolve()));
  return smtp;
}
