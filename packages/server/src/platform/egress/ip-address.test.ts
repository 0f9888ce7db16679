import { BlockList, SocketAddress } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedIpv4, isInRange, parseIpAddress, parseIpRange } from './ip-address.ts';

const family = (text: string) => (text.includes(':') ? 'ipv6' : 'ipv4');

describe('an IP address', () => {
  it('an IP address has the same number in every spelling', () => {
    const loopback = { family: 6, value: 1n };
    for (const text of ['::1', '0::1', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001', '::0.0.0.1']) {
      expect(parseIpAddress(text), text).toEqual(loopback);
    }
    const mapped = { family: 6, value: 0xffff_7f00_0001n };
    for (const text of ['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:7F00:0001', '0:0:0:0:0:ffff:127.0.0.1']) {
      expect(parseIpAddress(text), text).toEqual(mapped);
    }
    expect(parseIpAddress('10.1.2.3')).toEqual({ family: 4, value: 0x0a010203n });
  });

  it('an IP address with a zone, brackets or shorthand is not accepted, and neither is a name', () => {
    for (const text of [
      '',
      'localhost',
      'fe80::1%eth0',
      '[::1]',
      '127.1',
      '0x7f000001',
      '1.2.3',
      '1.2.3.4.',
      ':::',
      '1::2::3',
    ]) {
      expect(parseIpAddress(text), text).toBeNull();
    }
  });

  it('an IPv6 address that maps an IPv4 address has that address in its last 32 bits', () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        const translated = parseIpAddress(`64:ff9b::${text}`);
        expect(translated && embeddedIpv4(translated)).toEqual(parseIpAddress(text));
      }),
    );
  });

  it('IP addresses are parsed in the same way as the system parses them', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const normal = new SocketAddress({ address: text, family: family(text) }).address;
        expect(parseIpAddress(text)).toEqual(parseIpAddress(normal));
        expect(parseIpAddress(text)).not.toBeNull();
      }),
    );
  });
});

describe('an IP range', () => {
  it("an IP range contains exactly the addresses that Node's BlockList contains", () => {
    const network = fc.oneof(
      fc.tuple(fc.ipV4(), fc.integer({ min: 1, max: 32 })),
      fc.tuple(fc.ipV6(), fc.integer({ min: 1, max: 128 })),
    );
    const address = fc.oneof(fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(network, address, fc.boolean(), ([start, prefix], other, inside) => {
        const list = new BlockList();
        list.addSubnet(start, prefix, family(start));
        // Most random pairs are far apart, but the start is always within the range.
        const probe = inside || family(other) !== family(start) ? start : other;
        const range = parseIpRange(`${start}/${prefix}`);
        const parsed = parseIpAddress(probe);
        expect(range && parsed && isInRange(parsed, range)).toBe(list.check(probe, family(probe)));
      }),
    );
  });

  it('an IP range contains only addresses of its family', () => {
    const everything = parseIpRange('::/0')!;
    expect(isInRange(parseIpAddress('1.2.3.4')!, everything)).toBe(false);
    expect(isInRange(parseIpAddress('1::2')!, parseIpRange('0.0.0.0/0')!)).toBe(false);
  });

  it('an IP range without a prefix is a single address, and one with too long a prefix is invalid', () => {
    expect(parseIpRange('10.0.0.1')).toEqual({ start: parseIpAddress('10.0.0.1'), prefix: 32 });
    expect(parseIpRange('::1')).toEqual({ start: parseIpAddress('::1'), prefix: 128 });
    for (const text of ['10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/8/8', 'host/8']) {
      expect(parseIpRange(text), text).toBeNull();
    }
  });
});
