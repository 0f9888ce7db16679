import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailAddressSchema, isEmailAddress, normaliseEmailAddress } from './email-address.ts';

const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;

describe('email addresses', () => {
  test.each([
    'ann@example.com',
    'ann.lee+tag@mail.example.co.uk',
    "o'brien@example.ie",
    'root@localhost',
    '用户@例子.公司',
    'jürgen@müller.de',
    'a@1.de',
    '1@xn--e1afmkfd.xn--p1ai',
    LONGEST,
  ])('the email address %s is accepted', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@@example.com',
    'ann lee@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    '.ann@example.com',
    'ann.@example.com',
    'a..b@example.com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@exam_ple.com',
    'Ann <ann@example.com>',
    'ann@example.com, bob@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    'ann\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a${LONGEST}`,
    `ann@${'b'.repeat(64)}.com`,
  ])('the email address %j is refused', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  test('an email address in a request can have any case and surrounding spaces', () => {
    expect(emailAddressSchema.parse('  Ann@Example.COM ')).toBe('ann@example.com');
    expect(normaliseEmailAddress(' ANN@example.com')).toBe('ann@example.com');
    expect(emailAddressSchema.safeParse('ann').error?.issues[0]?.message).toBe('is not a valid email address');
  });

  test('an email address with characters that could break a mail header is refused', () => {
    const broken = fc.tuple(fc.string(), fc.constantFrom('\r', '\n', ',', '<', '>', ';', '"', ' '), fc.string());
    fc.assert(fc.property(broken, ([before, character, after]) => !isEmailAddress(before + character + after)));
  });

  test('hostile text in place of an email address is checked quickly', () => {
    const started = performance.now();
    for (const text of ['a.'.repeat(125), `a@${'b-'.repeat(124)}`, 'a'.repeat(1_000_000)]) isEmailAddress(text);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
