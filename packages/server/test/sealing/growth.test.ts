import { createIdentity } from '@countersign/pdf';
import { describe, expect, it } from 'vitest';
import { certificate, evidence, signedAt, stamps } from '../../../../bench/sample-signing.ts';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import type { Certificate } from '../../src/features/seal/evidence/certificate.ts';
import { type SealInput, sealPdf } from '../../src/features/seal/seal-task.ts';

const identity = await createIdentity({ name: 'Test', algorithm: 'rsa', from: signedAt });
const KB = 1024;

async function growth(changes: Partial<Omit<SealInput, 'certificate'>> & { certificate?: Partial<Certificate> } = {}) {
  const result = await sealPdf(
    {
      source: buildPdf(),
      stamps,
      evidence,
      signedAt,
      ...changes,
      certificate: { ...certificate, ...changes.certificate },
    },
    identity,
  );
  if ('problem' in result) throw new Error(result.problem);
  return result.tail.length;
}

describe('sealing', () => {
  it('sealing adds at most 40 KB for five fields, the certificate and its evidence in Latin script [T639]', async () => {
    expect(await growth()).toBeLessThan(40 * KB);
    expect(await growth({ certificate: { language: 'pl' } })).toBeLessThan(40 * KB);
  });

  it('sealing adds at most 5 KB more for a Chinese, Japanese or Korean name or value [T640]', async () => {
    const usual = await growth();
    for (const text of ['张伟，上海', '山田 太郎 さくら', '김철수 서울특별시']) {
      const [first, ...others] = stamps.filter(({ content }) => content.kind === 'text');
      const drawn = { ...first!, content: { kind: 'text', text } as const };
      const kept = stamps.filter((stamp) => stamp !== first);
      expect(others.length).toBeGreaterThan(0);
      expect((await growth({ stamps: [...kept, drawn] })) - usual).toBeLessThan(5 * KB);
    }
  });

  it('sealing adds at most 120 KB for 150 fields on 50 pages [T641]', async () => {
    const source = buildPdf({ pages: Array.from({ length: 100 }, () => ({})) });
    const many = Array.from({ length: 150 }, (_, index) => ({
      ...stamps[index % stamps.length]!,
      pageIndex: (index % 50) * 2,
    }));
    expect(await growth({ source, stamps: many })).toBeLessThan(120 * KB);
  });
});
