import { createHash } from 'node:crypto';
import { disclosureText, LANGUAGES, type Language } from '@countersign/languages';
import type { SigningView } from '@countersign/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type CreatedDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { pageText } from '../sealing/sealed-parts.ts';
import { refusal, TYPED, visit } from './visit.ts';

interface Evidence {
  recipients: { finished: { auditSequence: number; consent: object | null } | null }[];
  disclosures: { version: string; language: string; text: string }[];
  audit: { entries: { content: string }[] };
}

describe('consent', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const page = async (path: string) => (await fetch(service.url + path)).text();
  /** Returns the page's messages in a language, from the data for its script. */
  const shownIn = async ({ recipients }: CreatedDocument, language: string) => {
    const html = await page(`/sign/${recipients[0]!.token}?lang=${language}`);
    const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return (JSON.parse(data) as { view: SigningView }).view.consent!;
  };
  const evidenceOf = ({ id }: CreatedDocument) =>
    ask<Evidence>(service, account, 'GET', `/api/v1/documents/${id}/evidence`);
  const fill = async (document: CreatedDocument) => {
    const signer = visit(service, document.recipients[0]!);
    for (const { id } of (await signer.view()).fields) await signer.put(id, TYPED);
    return signer;
  };

  it('consent is recorded as read, with its sentence, language, version and hash, in the audit chain, evidence and certificate [T372]', async () => {
    const document = await sentDocument(service, account, { title: 'Lease <of> "Ann"' });
    const signer = await fill(document);
    const shown = await shownIn(document, 'de');
    expect(shown.sentence).toContain('„Lease <of> "Ann"“');
    expect(shown.sha256).toBe(sha256(`${shown.sentence}\n\n${disclosureText('de')}`));
    const { version, language } = shown;
    expect((await signer.complete({ consent: { version, language, sha256: shown.sha256 } })).status).toBe(200);

    const { recipients, disclosures, audit } = await evidenceOf(document);
    const { consent, auditSequence } = recipients[0]!.finished!;
    expect(consent).toEqual(shown);
    expect(disclosures).toEqual([{ version, language: 'de', text: disclosureText('de') }]);
    expect(JSON.parse(audit.entries[auditSequence - 1]!.content)).toMatchObject({ data: { consent: shown } });

    const path = `/api/v1/documents/${document.id}`;
    await expect.poll(() => ask(service, account, 'GET', path)).toMatchObject({ status: 'COMPLETED' });
    const { downloadUrl } = await ask<{ downloadUrl: string }>(service, account, 'GET', `${path}/download`);
    const sealed = new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer());
    // Skip the only page of the document itself.
    const words = pageText(sealed, 2, 9).split(/\s+/).join(' ');
    expect(words).toContain(`${version} (de) SHA-256 ${shown.sha256}`);
  });

  it('no consent is recorded for recipients who finish without the signing page [T373]', async () => {
    const document = await sentDocument(service, account);
    await signs(service, document.recipients[0]!);
    expect(await evidenceOf(document)).toMatchObject({
      recipients: [{ finished: { consent: null } }],
      disclosures: [],
    });
  });

  it('consent is refused, and nothing is signed, if the consent text was not displayed to the recipient [T374]', async () => {
    const document = await sentDocument(service, account);
    const other = await sentDocument(service, account, { title: 'Another' });
    const signer = await fill(document);
    const { version, language, sha256: hash } = await shownIn(document, 'en');
    const ofOther = await shownIn(other, 'en');
    const wrong = [
      { version: '1999-01-01', language, sha256: hash },
      { version, language: 'de', sha256: hash },
      { version, language: 'tlh', sha256: hash },
      { version, language, sha256: ofOther.sha256 },
    ];
    for (const consent of wrong) {
      expect(await refusal(signer.complete({ consent }))).toEqual({ status: 400, code: 'CONSENT_NOT_ISSUED' });
    }
    expect(await refusal(signer.complete({ consent: { version } }))).toEqual({ status: 400, code: 'INVALID_REQUEST' });
    expect((await signer.view()).state).toBe('open');
  });

  it('the consent text has separate wording for approvers and assistants, and is not displayed to viewers [T375]', async () => {
    const { recipients } = await sentDocument(service, account, {
      recipients: [
        { email: 'a@example.com' },
        { email: 'b@example.com', role: 'APPROVER' },
        { email: 'c@example.com', role: 'ASSISTANT' },
        { email: 'd@example.com', role: 'VIEWER' },
      ],
    });
    const views = await Promise.all(recipients.map((recipient) => visit(service, recipient).view()));
    const sentences = views.map(({ consent }) => consent?.sentence ?? null);
    expect(sentences[0]).toContain('I sign “Agreement”');
    expect(sentences[1]).toContain('I approve “Agreement”');
    expect(sentences[2]).toContain('I pass these answers on');
    expect(sentences[3]).toBeNull();
  });

  it.each(LANGUAGES)('anyone can read the consent text in %s before signing', async (language: Language) => {
    const html = await page(`/disclosure?lang=${language}`);
    expect(html).toContain(`<html lang="${language}"`);
    for (const line of disclosureText(language).split('\n')) expect(html).toContain(line);
  });
});
