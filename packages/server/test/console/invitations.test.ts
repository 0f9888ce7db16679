import type { DraftAnswer, Invitation } from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { updateTeam } from '../../src/features/accounts/team/update-team.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', signingOrder: 1 };
const BO = { name: 'Bo', email: 'bo@example.com', signingOrder: 2 };

describeOnEachService('the email that a recipient of a draft will get', (service, rule) => {
  let team: TestAccount;
  let ada: BrowserSession;

  beforeAll(async () => {
    team = await service.createAccount();
    ada = await signedInBrowser(service, await addMember(service, team.teamId, 'ADMIN'));
  });

  const draftOf = ({ id }: { id: number }) => `/api/console/teams/${team.teamId}/envelope/document_${id}/draft`;
  const mailPath = (draft: string, recipientId: number | undefined) =>
    `${draft.replace(/draft$/, 'preview')}/${recipientId}/mail`;
  const json = async <T>(answer: Response): Promise<T> => {
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body as T;
  };
  const headerOf = async (draft: string, recipientId: number | undefined): Promise<Invitation> =>
    json(await ada.get(mailPath(draft, recipientId)));
  const pageOf = async (draft: string, recipientId: number | undefined): Promise<string> => {
    const answer = await ada.get(`${mailPath(draft, recipientId)}/page`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    return answer.text();
  };
  const change = async (draft: string, meta: Record<string, unknown>) => {
    const { revision } = await json<DraftAnswer>(await ada.get(draft));
    await json(await ada.post(draft, { baseRevision: revision, operations: [{ do: 'change', set: { meta } }] }));
  };

  it('the preview of an invitation is the email that the service then sends, except for the secret of its link', async () => {
    const document = await readyDocument(service, team, {
      title: 'Lease',
      recipients: [ANN],
      meta: {
        subject: 'For {signer.name}',
        message: 'Dear {signer.name},\nplease sign.',
        language: 'de',
        expiration: { count: 14, unit: 'day' },
      },
    });
    const [ann] = document.recipients;
    const draft = draftOf(document);
    const { mail } = await headerOf(draft, ann?.recipientId);
    expect(mail).toMatchObject({ subject: 'For Ann Lee', replyTo: { address: team.email } });
    expect(mail?.from.name).toContain(' über ');
    const shown = await pageOf(draft, ann?.recipientId);
    const { revision } = await json<DraftAnswer>(await ada.get(draft));
    await json(await ada.post(`${draft}/send`, { revision }));
    const { mails } = await json<{ mails: { id: string; to: string; subject: string }[] }>(
      await ada.get(`/api/console/teams/${team.teamId}/mails`),
    );
    const sent = mails.find(({ to }) => to === ANN.email);
    expect(sent?.subject).toBe('For Ann Lee');
    const page = await (await ada.get(`/api/console/teams/${team.teamId}/mails/${sent?.id}`)).text();
    const withoutLinks = (html: string) => html.replace(/\/sign\/[\w-]+/g, '/sign/').replace(/\d\d:\d\d/g, '');
    expect(withoutLinks(shown)).toBe(withoutLinks(page));
    expect(shown).not.toContain(/\/sign\/([\w-]+)/.exec(page)?.[1]);
  });

  it('the preview of an invitation at a later step says that everyone before has finished, and is not sent to recipients of a copy', async () => {
    const document = await readyDocument(service, team, {
      title: 'In order',
      recipients: [ANN, BO, { name: 'Cy', email: 'cy@example.com', role: 'CC', signingOrder: 3 }],
      meta: { signingOrder: 'SEQUENTIAL' },
    });
    const [ann, bo, cy] = document.recipients;
    const draft = draftOf(document);
    const turn = 'Everyone before you has finished';
    expect(await pageOf(draft, ann?.recipientId)).not.toContain(turn);
    expect(await pageOf(draft, bo?.recipientId)).toContain(turn);
    expect(await headerOf(draft, cy?.recipientId)).toEqual({ mail: null });
    expect((await ada.get(`${mailPath(draft, cy?.recipientId)}/page`)).status).toBe(404);
    await change(draft, { distributionMethod: 'NONE' });
    expect(await headerOf(draft, ann?.recipientId)).toEqual({ mail: null });
  });

  rule(
    'the preview of an invitation states the deadline of the team, and the draft says that it is from the team',
    async () => {
      const document = await readyDocument(service, team, { title: 'Deadline', recipients: [ANN] });
      const draft = draftOf(document);
      const [ann] = document.recipients;
      const read = async () => (await json<DraftAnswer>(await ada.get(draft))).draft;
      expect(await read()).toMatchObject({ teamExpirationPeriod: null, isLanguageChosen: false });
      expect(await pageOf(draft, ann?.recipientId)).not.toContain('This link works until');
      const expiration = { count: 2, unit: 'week' } as const;
      await updateTeam(service.services.database, { teamId: team.teamId, expiration });
      expect(await read()).toMatchObject({
        teamExpirationPeriod: { amount: 2, unit: 'week' },
        meta: { envelopeExpirationPeriod: null },
      });
      expect(await pageOf(draft, ann?.recipientId)).toContain('This link works until');
      await change(draft, { envelopeExpirationPeriod: { disabled: true }, language: 'fr' });
      expect(await pageOf(draft, ann?.recipientId)).toContain('lang="fr"');
      expect(await read()).toMatchObject({ isLanguageChosen: true });
    },
  );

  rule(
    'the preview of an invitation cannot be seen by other teams, for unknown recipients, or once the document is sent',
    async () => {
      const draft = await readyDocument(service, team, { title: 'Private', recipients: [ANN] });
      const [ann] = draft.recipients;
      const path = mailPath(draftOf(draft), ann?.recipientId);
      const other = await service.createAccount();
      const eve = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
      expect((await eve.get(path)).status).toBe(404);
      expect((await ada.get(mailPath(draftOf(draft), 1))).status).toBe(404);
      const sent = await sentDocument(service, team, { title: 'Sent', recipients: [ANN] });
      const gone = await ada.get(mailPath(draftOf(sent), sent.recipients[0]?.recipientId));
      expect([gone.status, ((await gone.json()) as { code: string }).code]).toEqual([400, 'DOCUMENT_NOT_DRAFT']);
    },
  );
});
