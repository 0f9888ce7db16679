import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAllowList } from './allow-list.ts';
import { EgressFailedError, EgressRefusedError } from './egress-errors.ts';
import { parseTarget, resolveTarget } from './target.ts';

/** Returns the result for a URL whose host name resolves to `answers`. */
async function judge(
  url: string,
  { allow = '', answers = ['93.184.216.34'], ports }: { allow?: string; answers?: string[]; ports?: number[] } = {},
) {
  const list = { ...parseAllowList(allow), ...(ports && { ports: new Set(ports) }) };
  try {
    const { addresses } = await resolveTarget(parseTarget(url, list), list, async () => answers);
    return addresses.map(({ address }) => address);
  } catch (error) {
    if (error instanceof EgressRefusedError) return `refused: ${error.message}`;
    if (error instanceof EgressFailedError) return `failed: ${error.message}`;
    throw error;
  }
}

const refused = expect.stringMatching(/^refused: .*\.$/);

describe('a URL supplied by a caller', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.255.255.254/',
    'http://0/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://100.100.100.200/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/machine',
    'http://192.0.0.192/opc/v1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://192.88.99.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::8.8.8.8]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:808:808::1]/',
    'http://[2001:0:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://[2001:2::1]/',
    'http://[100::1]/',
    'http://[3fff::1]/',
    'http://[5f00::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[4000::1]/',
  ])("a caller's URL with a non-public IP address is refused: %s", async (url) => {
    expect(await judge(url)).toEqual(refused);
  });

  it.each([
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://api.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://metadata.google.internal./',
    'http://router.home.arpa/',
    'http://hidden.onion/',
  ])("a caller's URL with a local network name is refused, whatever its address: %s", async (url) => {
    expect(await judge(url)).toMatch(/^refused: .* is the name of a local network\.$/);
  });

  it.each([
    ['ftp://example.com/', 'The URL must start with http:// or https://.'],
    ['file:///etc/passwd', 'The URL must start with http:// or https://.'],
    ['gopher://example.com/', 'The URL must start with http:// or https://.'],
    ['javascript:alert(1)', 'The URL must start with http:// or https://.'],
    ['https://user:secret@example.com/', 'The URL must not contain a user name or a password.'],
    ['https://user@example.com/', 'The URL must not contain a user name or a password.'],
    ['https://', 'The URL is not valid.'],
    ['example.com/hook', 'The URL is not valid.'],
    ['http://[fe80::1%25eth0]/', 'The URL is not valid.'],
    ['http://[fe80::1%eth0]/', 'The URL is not valid.'],
    ['http://256.1.1.1/', 'The URL is not valid.'],
    ['http://./', 'The URL has no host.'],
  ])("a caller's URL that cannot be called is refused with the reason: %s", async (url, reason) => {
    expect(await judge(url)).toBe(`refused: ${reason}`);
  });

  it.each([
    'https://example.com/hook',
    'http://example.com:8080/a?b=c#d',
    'https://example.com./hook',
    'https://xn--bcher-kva.example.com/',
    'https://bücher.example.com/',
  ])("a caller's URL whose host name resolves to public addresses is allowed: %s", async (url) => {
    expect(await judge(url, { answers: ['93.184.216.34', '2606:2800:220:1::1'] })).toEqual([
      '93.184.216.34',
      '2606:2800:220:1::1',
    ]);
  });

  it("a caller's URL with a public IP address is allowed, even an address translated from IPv4", async () => {
    expect(await judge('http://8.8.8.8/')).toEqual(['8.8.8.8']);
    expect(await judge('https://[2606:4700::1111]/')).toEqual(['2606:4700::1111']);
    expect(await judge('https://[64:ff9b::8.8.8.8]/')).toEqual(['64:ff9b::808:808']);
  });

  it("a caller's URL is refused if any address of its host name is not public", async () => {
    for (const bad of [
      '127.0.0.1',
      '10.0.0.1',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:a00:1',
      'fd00::1',
      '64:ff9b::a00:1',
    ]) {
      expect(await judge('https://example.com/', { answers: ['93.184.216.34', bad] }), bad).toContain(
        `refused: example.com resolves to ${bad}, which is `,
      );
    }
    expect(await judge('https://example.com/', { answers: ['fe80::1%eth0'] })).toEqual(refused);
    expect(await judge('https://example.com/', { answers: [] })).toMatch(/^failed: /);
  });

  it("a caller's URL with a special-purpose address is refused in any spelling [T343]", async () => {
    const special = fc
      .tuple(
        fc.constantFrom(
          [0x00000000, 8],
          [0x0a000000, 8],
          [0x64400000, 10],
          [0x7f000000, 8],
          [0xa9fe0000, 16],
          [0xac100000, 12],
          [0xc0000000, 24],
          [0xc0a80000, 16],
          [0xc6120000, 15],
          [0xe0000000, 3],
        ),
        fc.integer({ min: 0, max: 0xffff_ffff }),
      )
      .map(([[start = 0, prefix = 0], random]) => (start | (random & (0xffff_ffff >>> prefix))) >>> 0);
    const spelled = fc.tuple(special, fc.constantFrom(...SPELLINGS));
    await fc.assert(
      fc.asyncProperty(spelled, async ([address, spell]) => {
        expect(await judge(`http://${spell(address)}/`)).toEqual(refused);
      }),
      { numRuns: 1000 },
    );
  });

  it("a caller's URL reaches only public addresses, however its host is spelled", async () => {
    const character = fc.constantFrom(...'0123456789abcdefx.:[]%@/\\。１①-_~ \t\n');
    const verdicts = { led: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: character, maxLength: 24 }), async (host) => {
        const verdict = await judge(`http://${host}`, { answers: ['127.0.0.1'] });
        if (Array.isArray(verdict)) expect(verdict[0]).not.toMatch(/^(0|10|127|169\.254|192\.168)\.|^(::|f[cde])/);
        verdicts[Array.isArray(verdict) ? 'led' : 'refused']++;
      }),
      { numRuns: 2000, examples: [['8.8.8.8'], ['0x08080808'], ['134744072'], ['[2606:4700::1]']] },
    );
    expect(verdicts.led).toBeGreaterThanOrEqual(4);
    expect(verdicts.refused).toBeGreaterThan(1000);
  });
});

const octets = (address: number) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff);
const hex = (number: number) => number.toString(16);
const groups = (address: number) => `${hex(address >>> 16)}:${hex(address & 0xffff)}`;

const SPELLINGS: ((address: number) => string)[] = [
  (address) => octets(address).join('.'),
  (address) => `${octets(address).join('.')}.`,
  (address) => String(address),
  (address) => `0x${hex(address)}`,
  (address) => `0${address.toString(8)}`,
  (address) =>
    octets(address)
      .map((octet) => `0x${hex(octet)}`)
      .join('.'),
  (address) =>
    octets(address)
      .map((octet) => `0${octet.toString(8)}`)
      .join('.'),
  (address) => `${address >>> 24}.${address & 0xff_ffff}`,
  (address) => `[::ffff:${octets(address).join('.')}]`,
  (address) => `[::ffff:${groups(address)}]`,
  (address) => `[::${octets(address).join('.')}]`,
  (address) => `[64:ff9b::${groups(address)}]`,
  (address) => `[64:ff9b:1::${groups(address)}]`,
  (address) => `[2002:${groups(address)}::1]`,
  (address) => `[2001:0:${groups(address)}::]`,
];

describe('targets allowed by the operator', () => {
  it('targets allowed by the operator can be listed by address, range and name [T344]', async () => {
    expect(await judge('http://127.0.0.1:9000/', { allow: '127.0.0.1' })).toEqual(['127.0.0.1']);
    expect(await judge('http://127.0.0.2:9000/', { allow: '127.0.0.1' })).toEqual(refused);
    expect(await judge('http://10.9.8.7/', { allow: '192.168.0.0/16, 10.0.0.0/8' })).toEqual(['10.9.8.7']);
    expect(await judge('http://[fd00::7]/', { allow: 'fd00::/8' })).toEqual(['fd00::7']);
    expect(await judge('http://hooks.internal/', { allow: 'Hooks.Internal', answers: ['10.0.0.1'] })).toEqual([
      '10.0.0.1',
    ]);
    expect(await judge('http://other.internal/', { allow: 'hooks.internal', answers: ['10.0.0.1'] })).toEqual(refused);
    expect(await judge('http://localhost:1/', { allow: 'localhost', answers: ['::1'] })).toEqual(['::1']);
  });

  it('calls may use a few ports on the public internet, and every port of targets that the operator lists', async () => {
    const ports = [80, 443, 8443];
    for (const url of [
      'http://a.example.com/',
      'https://a.example.com/',
      'https://a.example.com:8443/',
      'http://8.8.8.8/',
    ]) {
      expect(await judge(url, { ports }), url).toEqual([expect.any(String)]);
    }
    const message = 'refused: Port 25 is not allowed here. Allowed ports: 80, 443, 8443.';
    expect(await judge('http://a.example.com:25/', { ports })).toBe(message);
    expect(await judge('http://a.example.com:25/', { ports, allow: '10.0.0.0/8' })).toBe(message);
    expect(await judge('http://8.8.8.8:6379/', { ports })).toEqual(refused);
    expect(await judge('https://a.example.com/', { ports: [80] })).toEqual(refused);
    expect(await judge('http://a.example.com:25/', { ports, allow: 'a.example.com' })).toEqual(['93.184.216.34']);
    expect(await judge('http://10.0.0.1:9000/', { ports, allow: '10.0.0.0/8' })).toEqual(['10.0.0.1']);
  });

  it('allowed targets include local names that resolve to an allowed range, but no other local names', async () => {
    expect(await judge('http://localhost/', { allow: '127.0.0.0/8', answers: ['127.0.0.1'] })).toEqual(['127.0.0.1']);
    expect(await judge('http://localhost/', { allow: '127.0.0.0/8', answers: ['127.0.0.1', '::1'] })).toEqual(refused);
    expect(await judge('http://host.internal/', { allow: '127.0.0.0/8', answers: ['8.8.8.8'] })).toEqual(refused);
  });

  it('allowed IP ranges are matched as numbers, so no other spelling of an address gets past them', async () => {
    expect(await judge('http://0x7f.1/', { allow: '127.0.0.1' })).toEqual(['127.0.0.1']);
    expect(await judge('http://[::ffff:127.0.0.1]/', { allow: '127.0.0.0/8' })).toEqual(refused);
    expect(await judge('http://127.0.0.1.evil.example.com/', { allow: '127.0.0.1', answers: ['10.0.0.1'] })).toEqual(
      refused,
    );
  });

  it('an invalid list of allowed targets is refused at startup', () => {
    for (const text of ['http://hooks.internal', '10.0.0.0/99', 'a b', 'host:8080', 'user@host']) {
      expect(() => parseAllowList(text), text).toThrow(`"${text}" is not a host name, an IP address or a CIDR range`);
    }
    expect(parseAllowList(' , ')).toEqual({ hosts: new Set(), ranges: [] });
  });
});
