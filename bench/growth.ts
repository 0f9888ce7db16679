import { createIdentity } from '@countersign/pdf';
import type { PlacedStamp } from '../packages/server/src/envelopes/contents/field-stamps.ts';
import { sealPdf } from '../packages/server/src/features/seal/seal-task.ts';
import { textPdf } from './inputs.ts';
import { certificate, evidence, signedAt, stamps } from './sample-signing.ts';

export interface GrowthResult {
  name: string;
  growth: number;
  target: number;
}

/** Measures how many bytes sealing adds to files with Latin text, with Chinese names and with many fields. */
export async function benchGrowth(): Promise<GrowthResult[]> {
  const identity = await createIdentity({ name: 'Bench', algorithm: 'rsa', from: signedAt });
  const growth = async (pages: number, drawn: { stamps: PlacedStamp[]; certificate: typeof certificate }) => {
    const result = await sealPdf({ source: textPdf(pages), evidence, signedAt, ...drawn }, identity);
    if ('problem' in result) throw new Error(result.problem);
    return result.tail.length;
  };
  const latin = await growth(10, { stamps, certificate });
  const [first, second] = certificate.participants;
  if (!first || !second) throw new Error('two sign');
  const chinese = await growth(10, {
    stamps: stamps.map(({ content, ...stamp }) => ({ ...stamp, content: inChinese(content) })),
    certificate: {
      ...certificate,
      title: '\u7167\u660e\u7cfb\u7d71\u4f9b\u61c9\u5408\u7d04',
      participants: [
        { ...first, name: NAMES[0] },
        { ...second, name: NAMES[1], signature: { type: 'typed', text: NAMES[1] } },
      ],
    },
  });
  const many = Array.from({ length: 150 }, (_, index): PlacedStamp => {
    const pageIndex = Math.floor(index / 3);
    const [, name, date, , box] = stamps;
    const stamp = [name, date, box][index % 3];
    if (!stamp) throw new Error('there is a stamp for each');
    return { ...stamp, pageIndex };
  });
  return [
    { name: '5 fields, Latin text', growth: latin, target: 40_000 },
    { name: 'the same with names and title in Chinese: more than that', growth: chinese - latin, target: 5000 },
    { name: '150 fields on 50 pages', growth: await growth(50, { stamps: many, certificate }), target: 120_000 },
  ];
}

const NAMES = ['\u5f35\u5049', '\u738b\u79c0\u82f1'] as const;

function inChinese(content: PlacedStamp['content']): PlacedStamp['content'] {
  if (content.kind === 'typed-signature') return { ...content, text: NAMES[1] };
  return content.kind === 'text' && !/\d/.test(content.text) ? { ...content, text: NAMES[0] } : content;
}
