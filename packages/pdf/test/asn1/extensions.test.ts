import { expect, it } from 'vitest';
import { readExtensions } from '../../src/asn1/extensions.ts';
import { readDer } from '../../src/asn1/read-der.ts';
import { nothing, sequence } from '../../src/asn1/write-der.ts';
import { extension } from '../revocation/write-ocsp.ts';

it('an X.509 extension that occurs twice is not read, since readers would disagree', () => {
  const [one, other] = [extension('2.5.29.19', true), extension('2.5.29.30', false, sequence(nothing()))];
  expect([...readExtensions(readDer(sequence(one, other))).keys()]).toEqual(['2.5.29.19', '2.5.29.30']);
  expect(() => readExtensions(readDer(sequence(one, other, one)))).toThrow('twice');
});
