import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readAttachment } from '@countersign/pdf';
import { expect, it } from 'vitest';
import { ask, createdDocument, signs, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { PNG, visit } from '../signing/visit.ts';

interface Checked {
  fieldId: number;
  isSalted: boolean;
  agrees: boolean;
  text: string;
}

const CHECKER = fileURLToPath(new URL('check-values.mjs', import.meta.url));

/** Runs a checker that uses only the file and hash functions, and no code of the service. */
const check = (evidence: string): Checked[] =>
  JSON.parse(execFileSync(process.execPath, [CHECKER], { input: evidence, encoding: 'utf8' })) as Checked[];

const attached = (sealed: Buffer): string =>
  Buffer.from(readAttachment(sealed, 'countersign-evidence.json') ?? []).toString('utf8');

describeRules('values in the evidence', (service) => {
  const evidenceOf = async (account: TestAccount, id: number): Promise<string> =>
    (await service.call(account, 'GET', `/api/v1/documents/${id}/evidence`)).text();
  const prepared = async (account: TestAccount) => {
    const document = await createdDocument(service, account, {
      recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }],
    });
    await upload(document.uploadUrl, buildPdf());
    const [ann, bo] = document.recipients;
    const box = { page: 1, positionX: 10, width: 30, height: 6 };
    const answer = await ask<{ fields?: { id: number }[] }>(
      service,
      account,
      'POST',
      `/api/v1/documents/${document.id}/fields`,
      {
        fields: [
          { ...box, positionY: 5, type: 'SIGNATURE', recipientId: ann?.recipientId },
          { ...box, positionY: 15, type: 'TEXT', recipientId: ann?.recipientId },
          {
            ...{ ...box, positionY: 25, type: 'CHECKBOX', recipientId: ann?.recipientId },
            fieldMeta: { type: 'checkbox', values: [{ id: 1, value: 'Yes', checked: false }] },
          },
          { ...box, positionY: 40, type: 'SIGNATURE', recipientId: bo?.recipientId },
        ],
      },
    );
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`, {});
    const ids = (answer.fields ?? []).map(({ id }) => id);
    return { document, ids };
  };
  const filled = async (account: TestAccount) => {
    const { document, ids } = await prepared(account);
    const [signature = 0, text = 0, box = 0] = ids;
    const ann = visit(service, document.recipients[0]!);
    await ann.put(signature, { type: 'drawn', image: PNG });
    await ann.put(text, 'Ten');
    await ann.put(text, 'Zoë owes “100 €”');
    await ann.put(box, ['Yes']);
    return { document, ids, ann };
  };

  it('values in the evidence can be checked against the audit chain by hashing alone, both from the API and from the sealed PDF', async () => {
    const account = await service.createAccount();
    const { document, ids, ann } = await filled(account);
    const agreeing = (fieldId: number | undefined, text: string) => ({ fieldId, isSalted: true, agrees: true, text });
    const expected = [agreeing(ids[0], ''), agreeing(ids[1], 'Zoë owes “100 €”'), agreeing(ids[2], 'Yes')];
    expect(check(await evidenceOf(account, document.id))).toEqual(expected);

    await ann.complete();
    await signs(service, document.recipients[1]!);
    const all = [...expected, agreeing(ids[3], 'A. Signer')];
    expect(check(await evidenceOf(account, document.id))).toEqual(all);
    const sealed = Buffer.from(await (await ann.get('/download')).arrayBuffer());
    expect(check(attached(sealed))).toEqual(all);
  });

  it('values in the evidence cannot be changed unnoticed, and a value that was replaced cannot be guessed', async () => {
    const account = await service.createAccount();
    const { document, ids } = await filled(account);
    const evidence = await evidenceOf(account, document.id);
    const forged = check(evidence.replace('Zoë owes', 'Zoe owes'));
    expect(forged.filter(({ agrees }) => !agrees).map(({ fieldId }) => fieldId)).toEqual([ids[1]]);

    const { audit, values } = JSON.parse(evidence) as {
      audit: { entries: { content: string }[] };
      values: { salt: string }[];
    };
    const hashes = audit.entries
      .map(({ content }) => JSON.parse(content) as { type: string; data: { fieldId: number; valueSha256: string } })
      .filter(({ type, data }) => type === 'FIELD_INSERTED' && data.fieldId === ids[1])
      .map(({ data }) => data.valueSha256);
    expect(new Set(hashes).size).toBe(2);
    expect(new Set(values.map(({ salt }) => salt)).size).toBe(values.length);
    expect(evidence).not.toContain('"Ten"');
  });

  it('the sealed copy of a declined document contains no values, since it displays none', async () => {
    const account = await service.createAccount();
    const { document, ann } = await filled(account);
    await ann.reject({ reason: 'No' });
    const path = `/api/v1/documents/${document.id}/download`;
    await expect.poll(async () => (await service.call(account, 'GET', path)).status, { timeout: 30_000 }).toBe(200);
    const { downloadUrl } = await ask<{ downloadUrl: string }>(service, account, 'GET', path);
    const sealed = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
    expect(check(attached(sealed))).toEqual([]);
  });
});
