import { expect, it } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

it.each([
  ['ann@example.com', ['ann@example.com']],
  ['ann@example.com, bo@example.com;cy@example.com', ['ann@example.com', 'bo@example.com', 'cy@example.com']],
  ['ann@example.com bo@example.com\n\ncy@example.com\r\n', ['ann@example.com', 'bo@example.com', 'cy@example.com']],
  ['Ann Lee <ann@example.com>, "Bo" <bo@example.com>', ['ann@example.com', 'bo@example.com']],
  ['ann@example.com\nANN@example.com', ['ANN@example.com']],
  [' \n,;', []],
])('%j contains the addresses %j', (text, addresses) => {
  expect(parseAddresses(text)).toEqual(addresses.map((address) => ({ address, isValid: true })));
});

it('a word without @ is an invalid address', () => {
  expect(parseAddresses('ann@example.com nowhere')).toContainEqual({ address: 'nowhere', isValid: false });
});
