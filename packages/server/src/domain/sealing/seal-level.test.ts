import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import { LevelNotReached, levelRange, lowerLevel } from './seal-level.ts';

const TSA_URL = 'https://tsa.example.com';
const range = (env: Record<string, string>) => levelRange(loadConfig(env));

describe('the seal level', () => {
  it('the seal level is B-B without a timestamp authority, B-T with one, or as configured', () => {
    expect(range({})).toEqual({ wanted: 'B-B', lowest: 'B-B' });
    expect(range({ TSA_URL })).toEqual({ wanted: 'B-T', lowest: 'B-T' });
    expect(range({ TSA_URL, SEAL_LEVEL: 'B-LTA' })).toEqual({ wanted: 'B-LTA', lowest: 'B-LTA' });
    expect(range({ TSA_URL, SEAL_LEVEL_MIN: 'B-B' })).toEqual({ wanted: 'B-T', lowest: 'B-B' });
  });

  it('several timestamp authorities can be configured, and their order is kept', () => {
    expect(loadConfig({ TSA_URL: ' https://a.example/tsa , http://b.example ' }).TSA_URL).toEqual([
      'https://a.example/tsa',
      'http://b.example',
    ]);
    expect(() => loadConfig({ TSA_URL: 'ftp://a.example' })).toThrow('TSA_URL: must be a URL');
  });

  it('contradictory settings for the seal level are refused', () => {
    expect(() => loadConfig({ SEAL_LEVEL: 'B-LT' })).toThrow('SEAL_LEVEL: levels beyond B-B need a TSA_URL');
    expect(() => loadConfig({ TSA_URL, SEAL_LEVEL: 'high' })).toThrow('must be B-B, B-T, B-LT or B-LTA');
    expect(() => loadConfig({ TSA_URL, SEAL_LEVEL_MIN: 'B-LT' })).toThrow('must not be higher');
  });

  it('the seal level is lowered only after two failed attempts, to a reachable level, and never below the minimum', () => {
    const settings = loadConfig({ TSA_URL, SEAL_LEVEL: 'B-LTA', SEAL_LEVEL_MIN: 'B-T' });
    const [noTime, noStatus] = [
      new LevelNotReached('TIMESTAMP_MISSING', '', 'B-B'),
      new LevelNotReached('REVOCATION_UNKNOWN', '', 'B-T'),
    ];
    expect([0, 1, 2, 9].map((attempts) => lowerLevel(settings, noStatus, attempts))).toEqual([
      null,
      null,
      'B-T',
      'B-T',
    ]);
    expect(lowerLevel(settings, noTime, 9)).toBeNull();
    expect(lowerLevel(loadConfig({ TSA_URL, SEAL_LEVEL: 'B-LTA' }), noStatus, 9)).toBeNull();
  });
});
