import { describe, expect, it } from 'vitest';
import { RetryLater } from '../../src/domain/problems/rule-violation.ts';
import { Admission, type AdmittedKind, type AdmittedPlace } from '../../src/platform/limits/admission.ts';
import { findNetwork } from '../../src/platform/limits/find-network.ts';

const MIB = 1024 * 1024;
const admission = () => new Admission({ MAX_UPLOAD_MB: 10 });

const enter = (admitted: Admission, kind: AdmittedKind, ip: string, count: number): AdmittedPlace[] =>
  Array.from({ length: count }, () => admitted.enter(kind, ip));

function refusal(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    return { code: error.code, message: error.message, seconds: error.retryAfterSeconds };
  }
  return undefined;
}

const OF_NETWORK = {
  code: 'TOO_MANY_ATTEMPTS',
  message: 'Your network is sending too much at once. Try again in a moment.',
  seconds: 5,
};
const IN_ALL = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The service is receiving too much at once. Try again in a moment.',
  seconds: 5,
};

/** Limits for concurrent requests and bytes (10 MiB per file), per network and in total. */
const BOUNDS = [
  ['VERIFICATION', { requests: [4, 32], bytes: [40 * MIB, 160 * MIB] }],
  ['UPLOAD', { requests: [64, 256], bytes: [400 * MIB, 1600 * MIB] }],
  ['FORM', { requests: [500, 2000], bytes: [100 * MIB, 500 * MIB] }],
] as const;

describe.each(BOUNDS)('requests of the kind %s', (kind, { requests, bytes }) => {
  it('requests from one network are admitted up to its limit, and one more for each that ends', () => {
    const admitted = admission();
    const places = enter(admitted, kind, '192.0.2.1', requests[0]);
    expect(refusal(() => admitted.enter(kind, '192.0.2.1'))).toEqual(OF_NETWORK);
    expect(refusal(() => admitted.enter(kind, '192.0.2.2'))).toBeUndefined();
    places[0]!.leave();
    places[0]!.leave();
    expect(refusal(() => admitted.enter(kind, '192.0.2.1'))).toBeUndefined();
    expect(refusal(() => admitted.enter(kind, '192.0.2.1'))).toEqual(OF_NETWORK);
  });

  it('requests from any number of networks are admitted up to the total limit', () => {
    const admitted = admission();
    const places = Array.from({ length: requests[1] }, (_, at) => admitted.enter(kind, `203.0.113.${at % 250}`));
    expect(refusal(() => admitted.enter(kind, '192.0.2.1'))).toEqual(IN_ALL);
    places.at(-1)!.leave();
    expect(refusal(() => admitted.enter(kind, '192.0.2.1'))).toBeUndefined();
  });

  it('requests are limited by bytes per network and in total, and the bytes are released when a request ends', () => {
    const admitted = admission();
    const first = admitted.enter(kind, '192.0.2.1');
    const second = admitted.enter(kind, '192.0.2.1');
    first.take(bytes[0] - 1);
    second.take(1);
    expect(refusal(() => second.take(1))).toEqual(OF_NETWORK);
    first.leave();
    second.take(bytes[0] - 1);
    second.leave();

    const senders = Array.from({ length: bytes[1] / bytes[0] }, (_, at) => admitted.enter(kind, `198.51.100.${at}`));
    for (const sender of senders) sender.take(bytes[0]);
    const one = admitted.enter(kind, '192.0.2.1');
    expect(refusal(() => one.take(1))).toEqual(IN_ALL);
    senders[0]!.leave();
    expect(refusal(() => one.take(bytes[0]))).toBeUndefined();
  });

  it('a refused request does not count toward the limits on requests and bytes', () => {
    const admitted = admission();
    const places = enter(admitted, kind, '192.0.2.1', requests[0]);
    expect(refusal(() => admitted.enter(kind, '192.0.2.1'))).toEqual(OF_NETWORK);
    expect(refusal(() => places[0]!.take(bytes[0] + 1))).toEqual(OF_NETWORK);
    for (const place of places) place.leave();
    expect(refusal(() => enter(admitted, kind, '192.0.2.1', requests[0])[0]!.take(bytes[0]))).toBeUndefined();
  });

  it('requests of one kind do not count toward the limits of other kinds', () => {
    const admitted = admission();
    enter(admitted, kind, '192.0.2.1', requests[0]);
    for (const [other] of BOUNDS) {
      if (other !== kind) expect(refusal(() => admitted.enter(other, '192.0.2.1'))).toBeUndefined();
    }
  });
});

describe('networks with limits', () => {
  it('a network with a limit is a single IPv4 address, or an IPv6 /64 network within a /48', () => {
    expect(findNetwork('192.0.2.1')).toEqual({ name: `4/${0xc0000201}`, wider: null });
    expect(findNetwork('::ffff:192.0.2.1')).toEqual(findNetwork('192.0.2.1'));
    expect(findNetwork('2001:db8:1:2::3')).toEqual({ name: '6/2306139568115613698', wider: '6/48/35188897218561' });
    expect(findNetwork('2001:db8:1:2:ffff::').name).toBe(findNetwork('2001:0DB8:1:2::3').name);
    expect(findNetwork('2001:db8:1:3::3').name).not.toBe(findNetwork('2001:db8:1:2::3').name);
    expect(findNetwork('2001:db8:1:3::3').wider).toBe(findNetwork('2001:db8:1:2::3').wider);
    expect(findNetwork('2001:db8:2:2::3').wider).not.toBe(findNetwork('2001:db8:1:2::3').wider);
  });

  it('all connections without an address, such as those from a socket, share the limit of one network', () => {
    expect(findNetwork('')).toEqual({ name: '', wider: null });
    expect(findNetwork('somewhere')).toEqual({ name: 'somewhere', wider: null });
    const admitted = admission();
    enter(admitted, 'VERIFICATION', 'somewhere', 4);
    expect(refusal(() => admitted.enter('VERIFICATION', 'somewhere'))).toEqual(OF_NETWORK);
    enter(admitted, 'VERIFICATION', '', 3);
    expect(refusal(() => admitted.enter('VERIFICATION', null))).toBeUndefined();
    expect(refusal(() => admitted.enter('VERIFICATION', null))).toEqual(OF_NETWORK);
  });

  it('the networks of one /48 together have eight times the limit of one /64', () => {
    const admitted = new Admission({ MAX_UPLOAD_MB: 10 });
    for (let subnet = 0; subnet < 8; subnet++) enter(admitted, 'UPLOAD', `2001:db8:1:${subnet}::1`, 28);
    expect(refusal(() => enter(admitted, 'UPLOAD', '2001:db8:1:1::2', 28))).toBeUndefined();
    const verifying = new Admission({ MAX_UPLOAD_MB: 10 });
    for (let subnet = 0; subnet < 7; subnet++) enter(verifying, 'VERIFICATION', `2001:db8:1:${subnet}::1`, 4);
    expect(refusal(() => verifying.enter('VERIFICATION', '2001:db8:1:0::1'))).toEqual(OF_NETWORK);
    enter(verifying, 'VERIFICATION', '2001:db8:1:7::1', 4);
    expect(refusal(() => verifying.enter('VERIFICATION', '2001:db8:1:8::1'))).toEqual(OF_NETWORK);
    expect(refusal(() => verifying.enter('VERIFICATION', '2001:db8:2:8::1'))).toEqual(IN_ALL);
    const sending = new Admission({ MAX_UPLOAD_MB: 10 });
    for (let subnet = 0; subnet < 4; subnet++) {
      expect(refusal(() => sending.enter('FORM', `2001:db8:1:${subnet}::1`).take(100 * MIB))).toBeUndefined();
    }
    expect(refusal(() => sending.enter('FORM', '2001:db8:2:0::1').take(100 * MIB))).toBeUndefined();
  });
});
