import { describe, expect, it } from 'vitest';
import {
  context,
  element,
  integer,
  nothing,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
} from '../../src/asn1/write-der.ts';
import { mayCertify } from '../../src/certificates/name-constraints.ts';

/** Encodes names, including some that OpenSSL would not write. trust.test.ts covers all others. */
const letters = (text: string, encoding: BufferEncoding = 'latin1') => Buffer.from(text, encoding);
const mail = (address: string) => element(0x81, letters(address));
const host = (name: string) => element(0x82, letters(name));
const uri = (address: string) => element(0x86, letters(address));
const address = (...bytes: number[]) => element(0x87, Buffer.from(bytes));
const otherName = () => context(0, objectIdentifier('1.2.3.4'), context(0, nothing()));
const directory = (name: Buffer) => element(0xa4, name);

const [UTF8_STRING, IA5_STRING] = [0x0c, 0x16];
const attribute = (type: string, value: Buffer) => setOf(sequence(objectIdentifier(type), value));
const organization = (name: string) => attribute('2.5.4.10', element(UTF8_STRING, letters(name, 'utf8')));
const person = (name: string) => attribute('2.5.4.3', element(UTF8_STRING, letters(name, 'utf8')));
const mailOf = (value: string, tag = IA5_STRING) =>
  attribute('1.2.840.113549.1.9.1', element(tag, letters(value, tag === IA5_STRING ? 'latin1' : 'utf8')));
const NOBODY = sequence();
const ADA = sequence(organization('Test'), person('Ada'));

const extension = (type: string, value: Buffer) => sequence(objectIdentifier(type), octetString(value));
const certificate = (subject: Buffer, ...extensions: Buffer[]) =>
  sequence(sequence(integer(1), nothing(), NOBODY, nothing(), subject, nothing(), context(3, sequence(...extensions))));
const named = (subject: Buffer, ...alternatives: Buffer[]) =>
  certificate(subject, ...(alternatives.length > 0 ? [extension('2.5.29.17', sequence(...alternatives))] : []));

const subtree = (base: Buffer, ...limits: Buffer[]) => sequence(base, ...limits);
const constrained = ({ permitted = [], excluded = [] }: { permitted?: Buffer[]; excluded?: Buffer[] }) =>
  certificate(
    NOBODY,
    extension(
      '2.5.29.30',
      sequence(
        ...(permitted.length > 0 ? [context(0, ...permitted)] : []),
        ...(excluded.length > 0 ? [context(1, ...excluded)] : []),
      ),
    ),
  );

type Row = [what: string, base: Buffer, name: Buffer, isWithin: boolean];
const HOSTS: Row[] = [
  ['a host, to itself', host('example.com'), host('example.com'), true],
  ['a host, in whatever letters', host('Example.COM'), host('EXAMPLE.com'), true],
  ['a host, below it', host('example.com'), host('a.example.com'), true],
  ['a host, far below it', host('example.com'), host('a.b.example.com'), true],
  ['a host, to what only ends alike', host('example.com'), host('badexample.com'), false],
  ['a host, to what only begins alike', host('example.com'), host('example.com.org'), false],
  ['a host, to what is above it', host('a.example.com'), host('example.com'), false],
  ['all below a host, below it', host('.example.com'), host('a.example.com'), true],
  ['all below a host, to itself', host('.example.com'), host('example.com'), false],
  ['every host', host(''), host('example.com'), true],
  ['a host, to other letters than those of ASCII', host('strasse.example'), host('stra\xdfe.example'), false],
];
const MAIL: Row[] = [
  ['a mailbox, to itself', mail('ada@example.com'), mail('Ada@Example.com'), true],
  ['a mailbox, to another', mail('ada@example.com'), mail('bob@example.com'), false],
  ['a mailbox, to what only ends alike', mail('ada@example.com'), mail('nada@example.com'), false],
  ['the mailboxes of a host', mail('example.com'), mail('ada@example.com'), true],
  ['the mailboxes of a host, below it', mail('example.com'), mail('ada@a.example.com'), false],
  [
    'the mailboxes of a host, where the host is quoted',
    mail('example.com'),
    mail('"a@example.com"@example.org'),
    false,
  ],
  ['the mailboxes of all hosts below', mail('.example.com'), mail('ada@a.example.com'), true],
  ['the mailboxes of all hosts below, to its own', mail('.example.com'), mail('ada@example.com'), false],
];
const URIS: Row[] = [
  ['a host of URIs', uri('example.com'), uri('https://example.com/ada'), true],
  ['a host of URIs, without a path', uri('example.com'), uri('https://example.com'), true],
  ['a host of URIs, with a query', uri('example.com'), uri('https://example.com?ada'), true],
  ['a host of URIs, with a fragment', uri('example.com'), uri('https://example.com#ada'), true],
  ['a host of URIs, with a port', uri('example.com'), uri('https://example.com:8443/'), true],
  ['a host of URIs, with an empty port', uri('example.com'), uri('https://example.com:'), true],
  ['a host of URIs, with a user', uri('example.com'), uri('https://ada@example.com/'), true],
  ['a host of URIs, with a password', uri('example.com'), uri('https://ada:secret@example.com/'), true],
  ['a host of URIs, below it', uri('example.com'), uri('https://a.example.com/'), false],
  ['a host of URIs, named as the user', uri('example.com'), uri('https://example.com@example.org/'), false],
  ['a host of URIs, named in the path', uri('example.com'), uri('https://example.org/@example.com/'), false],
  ['a host of URIs, of digits first', uri('1.example'), uri('https://1.example/'), true],
  ['a host of URIs, of digits last', uri('example.1'), uri('https://example.1/'), true],
  ['all hosts of URIs below', uri('.example.com'), uri('https://a.example.com/'), true],
  ['all hosts of URIs below, to itself', uri('.example.com'), uri('https://example.com/'), false],
];
const ADDRESSES: Row[] = [
  ['a network, to its first', address(192, 0, 2, 0, 255, 255, 255, 0), address(192, 0, 2, 0), true],
  ['a network, to its last', address(192, 0, 2, 0, 255, 255, 255, 0), address(192, 0, 2, 255), true],
  ['a network, to the next one', address(192, 0, 2, 0, 255, 255, 255, 0), address(192, 0, 3, 0), false],
  ['one address, to another', address(192, 0, 2, 1, 255, 255, 255, 255), address(192, 0, 2, 2), false],
  ['all addresses of the old kind, to a new one', address(...Array(8).fill(0)), address(...Array(16).fill(1)), false],
  ['all addresses of the new kind, to an old one', address(...Array(32).fill(0)), address(1, 1, 1, 1), false],
];
const NAMES: Row[] = [
  ['an organization', directory(sequence(organization('Test'))), directory(ADA), true],
  ['an organization, to another', directory(sequence(organization('Other'))), directory(ADA), false],
  ['a person, to the organization', directory(ADA), directory(sequence(organization('Test'))), false],
];

describe('name constraints of a CA', () => {
  it.each([...HOSTS, ...MAIL, ...URIS, ...ADDRESSES, ...NAMES])(
    'the name constraints of a CA permit exactly the stated names: %s',
    (_, base, name, isWithin) => {
      const subject = named(NOBODY, name);
      expect(mayCertify(constrained({ permitted: [subtree(base)] }), subject)).toBe(isWithin);
      expect(mayCertify(constrained({ excluded: [subtree(base)] }), subject)).toBe(!isWithin);
    },
  );

  it.each([
    ['a URI without a host', uri('example.com'), uri('urn:example.com')],
    ['a URI within a URN', uri('example.com'), uri('urn:x://example.com/')],
    ['a URI with an IPv4 address', uri('192.0.2.1'), uri('https://192.0.2.1/')],
    ['a URI with an IPv6 address', uri('::1'), uri('https://[::1]/')],
    ['a URI with an invalid port', uri('example.com'), uri('https://example.com:a/')],
    ['a name of a different type', otherName(), otherName()],
  ])('the name constraints of a CA neither permit nor exclude names that cannot be compared: %s', (_, base, name) => {
    const subject = named(NOBODY, name);
    expect(mayCertify(constrained({ permitted: [subtree(base)] }), subject)).toBe(false);
    expect(mayCertify(constrained({ excluded: [subtree(base)] }), subject)).toBe(false);
  });

  it('the name constraints of a CA permit everything if they are absent or only for other name types', () => {
    const subject = named(ADA, host('example.com'), otherName());
    expect(mayCertify(certificate(NOBODY), subject)).toBe(true);
    for (const list of ['permitted', 'excluded'] as const) {
      expect(mayCertify(constrained({ [list]: [subtree(mail('example.com'))] }), subject)).toBe(true);
    }
  });

  it('the name constraints of a CA permit a name if it is in a permitted subtree and in no excluded one', () => {
    const authority = constrained({
      permitted: [subtree(host('example.com')), subtree(host('example.org'))],
      excluded: [subtree(host('a.example.com')), subtree(host('a.example.org'))],
    });
    for (const [name, isFine] of [
      ['example.com', true],
      ['example.org', true],
      ['example.net', false],
      ['a.example.com', false],
      ['a.example.org', false],
    ] as const) {
      expect(mayCertify(authority, named(NOBODY, host(name))), name).toBe(isFine);
    }
  });

  it('the name constraints of a CA apply to every name in a certificate', () => {
    const authority = constrained({ permitted: [subtree(host('example.com'))] });
    expect(mayCertify(authority, named(NOBODY, host('example.com'), host('a.example.com')))).toBe(true);
    expect(mayCertify(authority, named(NOBODY, host('example.com'), host('example.org')))).toBe(false);
  });

  it('the name constraints of a CA apply to the name of the certificate holder, if the certificate has one', () => {
    const authority = constrained({ permitted: [subtree(directory(sequence(organization('Test'))))] });
    expect(mayCertify(authority, named(ADA, host('example.com')))).toBe(true);
    expect(mayCertify(authority, named(sequence(organization('Other')), host('example.com')))).toBe(false);
    expect(mayCertify(authority, named(NOBODY, host('example.com')))).toBe(true);
  });

  it('the name constraints of a CA apply to the email address in the name of the certificate holder', () => {
    const authority = constrained({ permitted: [subtree(mail('example.com'))] });
    expect(mayCertify(authority, named(sequence(mailOf('ada@example.com'))))).toBe(true);
    expect(mayCertify(authority, named(sequence(mailOf('ada@example.org'))))).toBe(false);
    // An address in the common name does not count.
    expect(mayCertify(authority, named(sequence(person('ada@example.org'))))).toBe(true);
    // A comparison of low bytes would mistake this letter for "o".
    expect(mayCertify(authority, named(sequence(mailOf('ada@example.c\u016fm', UTF8_STRING))))).toBe(false);
  });

  it('the name constraints of a CA apply the limits of each subtree separately', () => {
    const limits = [element(0x80, Buffer.from([0])), element(0x81, Buffer.from([5]))];
    const authority = constrained({ permitted: [subtree(host('example.com'), ...limits)] });
    expect(mayCertify(authority, named(NOBODY, mail('ada@example.org')))).toBe(true);
  });
});
