import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { conformity } from '../../../pdf/test/archive/clauses/conformity.ts';
import { inkPng } from '../../../pdf/test/archive/ink.ts';
import { testIdentity } from '../../../pdf/test/identities.ts';
import { qpdfCheck } from '../../../pdf/test/tools.ts';
import { sampleSealing } from '../../src/features/seal/sample-sealing.ts';
import { sealPdf } from '../../src/features/seal/seal-task.ts';

const FOLDER = new URL('../../../pdf/test/archive/files/', import.meta.url);
const NOW = new Date('2026-01-02T03:04:05Z');

const place = (y: number) => ({ pageIndex: 0, box: { x: 10, y, width: 30, height: 6 } });
const OPTIONS = [
  { label: 'Yes', checked: true },
  { label: 'No', checked: false },
];

it.each(readdirSync(FOLDER))(
  '%s, sealed with certificate and values, conforms to the standards it claims [T652]',
  async (name) => {
    const source = readFileSync(new URL(name, FOLDER));
    const before = conformity(source);
    const sample = sampleSealing(NOW);
    const output = await sealPdf(
      {
        ...sample,
        source,
        certificate: { ...sample.certificate, log: [] },
        stamps: [
          { ...place(10), content: { kind: 'text', text: 'Ada Lovelace' }, label: 'Name' },
          { ...place(20), content: { kind: 'image', type: 'png', bytes: inkPng() }, label: 'Signature: Ada Lovelace' },
          {
            ...place(30),
            content: { kind: 'typed-signature', text: 'Ada Lovelace' },
            label: 'Signature: Ada Lovelace',
          },
          { ...place(40), content: { kind: 'choices', shape: 'radio', direction: 'vertical', options: OPTIONS } },
        ],
      },
      await testIdentity(),
    );
    if ('problem' in output) throw new Error(output.problem);
    const sealed = Buffer.concat([source, output.tail]);
    const after = conformity(sealed);
    expect(after.claims).toEqual(before.claims);
    // The original may already violate some of these clauses. Sealing must not add a violation.
    expect(after.faults).toEqual(before.faults);
    expect(Object.values(output.claims).map(({ outcome }) => outcome)).toEqual(['KEPT']);
    expect(qpdfCheck(sealed).status).toBeLessThanOrEqual(qpdfCheck(source).status);
  },
);
