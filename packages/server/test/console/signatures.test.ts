import type { SignatureRecord } from '@countersign/contracts/console';
import { sayIn } from '@countersign/languages';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { completedDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import { recipients as recipientTable } from '../../src/envelopes/tables/index.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com' };
const BO = { name: 'Bo', email: 'bo@example.com', role: 'APPROVER' };
const CY = { name: 'Cy', email: 'cy@example.com', role: 'CC' };

describeOnSharedServices("a document's signatures in the console", (service, rule) => {
  let team: TestAccount;
  let viewer: BrowserSession;
  let stranger: BrowserSession;
  const pathOf = (id: number) => `/api/console/teams/${team.teamId}/envelope/document_${id}/signatures`;
  const recordOf = async (id: number, query = ''): Promise<SignatureRecord> => {
    const answer = await viewer.get(pathOf(id) + query);
    expect(answer.status).toBe(200);
    return (await answer.json()) as SignatureRecord;
  };

  beforeAll(async () => {
    team = await service.createAccount();
    viewer = await signedInBrowser(service, await addMember(service, team.teamId, 'VIEWER'));
    const other = await service.createAccount();
    stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
  });

  it('the signatures of a completed document say who acted, when, how they got the link, and what that does not show', async () => {
    const { id, recipients } = await completedDocument(service, team, { recipients: [BO, ANN, CY] });
    const { signatures, seal } = await recordOf(id);
    const say = sayIn('en', 'certificate');
    expect(signatures).toHaveLength(2);
    expect(signatures[1]).toMatchObject({
      recipientId: recipients[1]!.recipientId,
      ...ANN,
      role: 'SIGNER',
      fieldId: expect.any(Number),
      auditSequence: expect.any(Number),
      ip: '127.0.0.1',
      consent: null,
    });
    expect(signatures[1]?.proofs).toContainEqual({
      name: say('link.HANDED_OVER'),
      did: say('did.HANDED_OVER'),
      shows: say('shows.HANDED_OVER'),
    });
    expect(signatures[0]).toMatchObject({ name: 'Bo', role: 'APPROVER' });
    expect(seal).toEqual({ at: expect.any(String), level: 'PAdES-B-B', timestampedAt: null });
    expect(Date.parse(seal!.at)).toBeGreaterThanOrEqual(Date.parse(signatures[1]!.at));
  });

  it('signatures are described in the requested language, and in English if it is unknown', async () => {
    const { id } = await completedDocument(service, team, { recipients: [ANN] });
    const nameIn = async (query: string) => (await recordOf(id, query)).signatures[0]?.proofs[0]?.name;
    expect(await nameIn('?language=de')).toBe(sayIn('de', 'certificate')('link.HANDED_OVER'));
    expect(await nameIn('?language=xx')).toBe(sayIn('en', 'certificate')('link.HANDED_OVER'));
  });

  it('the signatures of a document that others have not signed yet are those so far, without a seal', async () => {
    const { id, recipients } = await sentDocument(service, team, { recipients: [BO, ANN] });
    expect(await recordOf(id)).toEqual({ signatures: [], seal: null });
    await signs(service, recipients[0]!);
    const { signatures, seal } = await recordOf(id);
    expect(signatures.map(({ name }) => name)).toEqual(['Bo']);
    expect(seal).toBeNull();
  });

  rule('signatures are not displayed if the database contradicts the audit chain', async () => {
    const { id, recipients } = await completedDocument(service, team, { recipients: [ANN] });
    await service.services.database.orm
      .update(recipientTable)
      .set({ name: 'Somebody Else' })
      .where(eq(recipientTable.id, recipients[0]!.recipientId));
    const answer = await viewer.get(pathOf(id));
    expect(((await answer.json()) as { code: string }).code).toBe('AUDIT_CHAIN_CONTRADICTED');
  });

  rule('signatures of documents of other teams are not found', async () => {
    const { id } = await sentDocument(service, team, { recipients: [ANN] });
    expect((await stranger.get(pathOf(id))).status).toBe(404);
  });
});
