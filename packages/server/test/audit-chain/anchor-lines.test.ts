import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Anchor,
  anchorHash,
  anchorText,
  readKept,
  writeKept,
} from '../../src/features/operate/audit-chain/anchors/anchor.ts';
import { openAnchorPlace } from '../../src/features/operate/audit-chain/anchors/anchor-place.ts';
import { FileAnchorPlace } from '../../src/features/operate/audit-chain/anchors/file-anchor-place.ts';
import { loadConfig } from '../../src/platform/config/config.ts';

const ANCHOR: Anchor = {
  format: 'countersign-audit-anchor',
  version: 1,
  at: '2026-01-02T03:04:05.000Z',
  since: null,
  isLast: true,
  previous: null,
  chains: [{ envelopeId: 'envelope_a', length: 3, head: 'ab'.repeat(32), status: 'PENDING' }],
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const lineOf = (changed: object, kept: object = {}): string => {
  const anchor = JSON.stringify({ ...ANCHOR, ...changed });
  return JSON.stringify({ anchor, sha256: sha256(anchor), timestamp: null, ...kept });
};

describe('an anchor line', () => {
  it('an audit anchor is read from its line exactly as written, with its hash and timestamp', () => {
    const text = anchorText(ANCHOR);
    const line = writeKept(text, Uint8Array.of(1, 2, 255));
    expect(line).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(line)).toEqual({ anchor: text, sha256: sha256(text), timestamp: 'AQL/' });
    expect(readKept(line)).toEqual({ anchor: ANCHOR, sha256: anchorHash(text), timestamp: Uint8Array.of(1, 2, 255) });
    expect(readKept(writeKept(text, null))).toEqual({ anchor: ANCHOR, sha256: sha256(text), timestamp: null });
  });

  it.each<[what: string, line: string]>([
    ['invalid JSON', 'cut off'],
    ['a different value', '[]'],
    ['a hash that does not match', lineOf({}, { sha256: 'ab'.repeat(32) })],
    ['an invalid hash', lineOf({}, { sha256: 'AB'.repeat(32) })],
    ['a timestamp that is not Base64', lineOf({}, { timestamp: 'AQL/.' })],
    ['a different format', lineOf({ format: 'other' })],
    ['a different version', lineOf({ version: 2 })],
    ['no time', lineOf({ at: 'yesterday' })],
    ['a start that is not a time', lineOf({ since: 'yesterday' })],
    ['an invalid flag for the last anchor', lineOf({ isLast: 'yes' })],
    ['extra characters before the previous hash', lineOf({ previous: `x${'ab'.repeat(32)}` })],
    ['extra characters after the previous hash', lineOf({ previous: `${'ab'.repeat(32)}x` })],
    ['a chain without a head', lineOf({ chains: [{ ...ANCHOR.chains[0], head: '' }] })],
    ['a chain with an unknown state', lineOf({ chains: [{ ...ANCHOR.chains[0], status: 'LOST' }] })],
    ['a chain that is not an object', lineOf({ chains: [{}] })],
  ])('a line with %s is not an audit anchor', (_, line) => {
    expect(readKept(lineOf({}))).not.toBeNull();
    expect(readKept(line)).toBeNull();
  });
});

describe('an anchor file', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-anchor-lines-'));
    path = join(folder, 'anchors.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const linesOf = async (place: FileAnchorPlace): Promise<string[]> => {
    const lines: string[] = [];
    for await (const line of place.lines()) lines.push(line);
    return lines;
  };

  it('reading an audit anchor file returns its first line, its last line, and all lines in order', async () => {
    const place = new FileAnchorPlace(path);
    expect(await place.last()).toBeNull();
    await place.append('one\n');
    await place.append('two\n');
    expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
    expect(await place.last()).toBe('two');
    expect(await linesOf(place)).toEqual(['one', 'two']);
  });

  it('an audit anchor file that exists but is empty counts as new', async () => {
    await writeFile(path, '');
    const place = new FileAnchorPlace(path);
    expect(await place.last()).toBeNull();
    await place.append('one\n');
    expect(await readFile(path, 'utf8')).toBe('one\n');
  });

  it('a line that a crash truncated is kept as a separate line of the audit anchor file', async () => {
    await writeFile(path, 'one\n\ntw');
    const place = new FileAnchorPlace(path);
    expect(await place.last()).toBe('tw');
    await place.append('three\n');
    expect(await readFile(path, 'utf8')).toBe('one\n\ntw\nthree\n');
    expect(await linesOf(place)).toEqual(['one', 'tw', 'three']);
  });

  it('the last line of a large audit anchor file is returned in full', async () => {
    await writeFile(path, `${`${'x'.repeat(99)}\n`.repeat(90_000)}last\n`);
    expect(await new FileAnchorPlace(path).last()).toBe('last');
  });

  it('an unreadable audit anchor file causes an error instead of counting as empty', async () => {
    await expect(new FileAnchorPlace(folder).last()).rejects.toThrow('EISDIR');
    await expect(new FileAnchorPlace(join(path, 'below')).last()).resolves.toBeNull();
    await writeFile(path, 'one\n');
    await expect(new FileAnchorPlace(join(path, 'below')).last()).rejects.toThrow('ENOTDIR');
    await expect(new FileAnchorPlace(join(path, 'below')).append('two\n')).rejects.toThrow('ENOTDIR');
  });
});

describe('the anchor location', () => {
  it('the location of audit anchors comes from the setting, and is unset without it', async () => {
    const settings = { BASE_URL: 'http://localhost' };
    expect(await openAnchorPlace(loadConfig(settings))).toBeNull();
    const file = await openAnchorPlace(loadConfig({ ...settings, AUDIT_ANCHOR: 'file:/nowhere/anchors.jsonl' }));
    expect(file).toBeInstanceOf(FileAnchorPlace);
    const bucket = await openAnchorPlace(loadConfig({ ...settings, AUDIT_ANCHOR: 's3://anchors/kept' }));
    expect(bucket).not.toBeInstanceOf(FileAnchorPlace);
  });
});
