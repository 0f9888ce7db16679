import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, sentDocument, signs } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { envelopes, mails } from '../../src/envelopes/tables/index.ts';

const ANN = 'ann@example.com';
const BO = 'bo@example.com';

// The choice of addressees does not depend on the database.
describe('emails about a document', () => {
  let service: TestService;
  let dispose: () => Promise<void>;
  let account: TestAccount;

  beforeAll(async () => {
    ({ dispose, ...service } = await startTestService({ database: 'embedded' }));
    account = await service.createAccount();
  });
  afterAll(() => dispose());

  const mailsOf = async (number: number) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select()
      .from(mails)
      .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
      .where(eq(envelopes.number, number));
    const to = (address: string) => (address === account.email ? 'owner' : address);
    return rows.map(({ mails: mail }) => `${mail.kind} ${to(mail.toAddress)}`).toSorted();
  };
  const sent = (meta: object) => sentDocument(service, account, { meta, recipients: [{ email: ANN }, { email: BO }] });
  const mailsOfLife = async (meta: object) => {
    const { id, recipients } = await sent(meta);
    for (const recipient of recipients) await signs(service, recipient);
    return mailsOf(id);
  };

  const INVITATIONS = [`INVITATION ${ANN}`, `INVITATION ${BO}`];
  const PROGRESS = [`PENDING ${ANN}`, 'SIGNED owner'];
  const COMPLETIONS = [`COMPLETED ${ANN}`, `COMPLETED ${BO}`, 'COMPLETED owner'];
  const ALL = [...COMPLETIONS, ...INVITATIONS, ...PROGRESS];

  it('emails about a document invite recipients, report progress, and notify everyone of the completion [T091]', async () => {
    expect(await mailsOfLife({})).toEqual(ALL);
    expect(await mailsOfLife({ distributionMethod: 'EMAIL', emailSettings: {} })).toEqual(ALL);
  });

  it('emails about a document go only to the owner if distributionMethod is NONE [T092]', async () => {
    expect(await mailsOfLife({ distributionMethod: 'NONE' })).toEqual(['COMPLETED owner']);
  });

  it('emails about a document are turned on or off one by one with emailSettings [T272]', async () => {
    const without = (...gone: string[]) => ALL.filter((mail) => !gone.includes(mail));
    const cases: [object, string[]][] = [
      [{ recipientSigningRequest: false }, COMPLETIONS],
      [{ recipientSigned: false }, without('SIGNED owner')],
      [{ documentPending: false }, without(`PENDING ${ANN}`)],
      [{ documentCompleted: false }, without(`COMPLETED ${ANN}`, `COMPLETED ${BO}`)],
      [{ ownerDocumentCompleted: false }, without('COMPLETED owner')],
      [{ ownerDocumentCreated: true }, [...ALL, 'CREATED owner'].toSorted()],
    ];
    for (const [emailSettings, expected] of cases) {
      expect(await mailsOfLife({ emailSettings }), JSON.stringify(emailSettings)).toEqual(expected);
    }
  });

  it('emails notify invited recipients of a cancellation, unless documentDeleted is false [T273]', async () => {
    for (const [emailSettings, expected] of [
      [null, [`CANCELLED ${ANN}`, `CANCELLED ${BO}`, ...INVITATIONS]],
      [{ documentDeleted: false }, INVITATIONS],
    ] as const) {
      const { id } = await sent({ emailSettings });
      await ask(service, account, 'DELETE', `/api/v1/documents/${id}`);
      expect(await mailsOf(id)).toEqual(expected);
    }
  });
});
