import { createHash, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectIdentifier, sequence } from '../../src/asn1/write-der.ts';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { mutate } from '../fuzz/mutations.ts';
import { randomFrom } from '../fuzz/random.ts';
import { OpensslAuthority } from '../openssl-authority.ts';
import { cmsByHand } from './cms-by-hand.ts';
import { opensslCms } from './openssl-cms.ts';
import { signByHand } from './sign-by-hand.ts';

/** Seed for random changes (see `fuzz/fuzz.test.ts`). */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);
const VALUES = Math.round(600 * Number(process.env.FUZZ_SCALE ?? 1));
const SPACE = 6_000;

let authority: OpensslAuthority;
beforeAll(() => {
  authority = new OpensslAuthority('Root');
});
afterAll(() => authority.close());

/** Replaces the signature value. A longer value is truncated, because the file reserves a fixed space. */
const withValue = (file: Buffer, value: Uint8Array): Buffer => {
  const changed = Buffer.from(file);
  const start = changed.lastIndexOf('/Contents <') + '/Contents <'.length;
  const digits = Buffer.from(value).toString('hex').slice(0, SPACE).padEnd(SPACE, '0');
  changed.write(digits, start, 'latin1');
  return changed;
};

it('every signature value receives a verdict, and none makes a changed file pass', async () => {
  const extensions = ['keyUsage=critical,digitalSignature'];
  const ec = authority.issue({ name: 'EC', extensions });
  const rsa = authority.issue({ name: 'RSA', extensions, key: ['-algorithm', 'RSA'] });
  const pss = ['-md', 'sha256', '-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_mgf1_md:sha1'];
  const values: ((covered: Buffer) => Buffer)[] = [
    cmsByHand({
      by: ec,
      digest: sequence(objectIdentifier('2.16.840.1.101.3.4.2.1')),
      hash: (content) => createHash('sha256').update(content).digest(),
      algorithm: sequence(objectIdentifier('0.4.0.127.0.7.1.1.4.1.3')),
      sign: (attributes) => sign('sha256', attributes, { key: ec.keyPem, dsaEncoding: 'ieee-p1363' }),
    }),
    opensslCms(rsa, '-cades', ...pss),
  ];
  const roots = [authority.certificate];
  const came = new Map<string, number>();
  for (const [kind, value] of values.entries()) {
    let genuine: Buffer = Buffer.alloc(0);
    const file = await signByHand(buildPdf(), {
      space: SPACE,
      value: (covered) => {
        genuine = value(covered);
        return genuine;
      },
    });
    expect(verifyPdf(file, { roots }).judgement, `value ${kind}`).toMatchObject({ indication: 'TOTAL-PASSED' });
    const other = Buffer.from(file);
    other[other.indexOf('/MediaBox') + 1] = 'm'.charCodeAt(0);
    for (let index = 0; index < VALUES / values.length; index++) {
      const { bytes, kinds } = mutate(genuine, randomFrom(SEED + index));
      const which = `value ${kind}, ${index} of seed ${SEED} (${kinds.join(', ')})`;
      const { indication } = verifyPdf(withValue(file, bytes), { roots }).judgement;
      came.set(indication, (came.get(indication) ?? 0) + 1);
      expect(verifyPdf(withValue(other, bytes), { roots }).judgement.indication, which).not.toBe('TOTAL-PASSED');
    }
  }
  // All three results occur, because some changes to unsigned parts of a value have no effect.
  expect([...came.keys()].toSorted()).toEqual(['INDETERMINATE', 'TOTAL-FAILED', 'TOTAL-PASSED']);
}, 300_000);
