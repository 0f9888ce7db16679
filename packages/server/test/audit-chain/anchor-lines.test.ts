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
  it('is read exactly as written, with its hash and timestamp', () => {
    const text = anchorText(ANCHOR);
    const line = writeKept(text, Uint8Array.of(1, 2, 255));
    expect(line).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(line)).toEqual({ anchor: text, sha256: sha256(text), timestamp: 'AQL/' });
    expect(readKept(line)).toEqual({ anchor: ANCHOR, sha256: anchorHash(text), timestamp: Uint8Array.of(1, 2, 255) });
    expect(readKept(writeKept(text, null))).toEqual({ anchor: ANCHOR, sha256: sha256(text), timestamp: null });
  });

  it.each<[what: string, line: string]>([
    ['no JSON', 'cut off'],
    ['another value', '[]'],
    ['an anchor that its hash does not fit', lineOf({}, { sha256: 'ab'.repeat(32) })],
    ['a hash that is none', lineOf({}, { sha256: 'AB'.repeat(32) })],
    ['a timestamp that is not base64', lineOf({}, { timestamp: 'AQL/.' })],
    ['another format', lineOf({ format: 'other' })],
    ['another version', lineOf({ version: 2 })],
    ['no time', lineOf({ at: 'yesterday' })],
    ['a start that is not a time', lineOf({ since: 'yesterday' })],
    ['not whether it is the last', lineOf({ isLast: 'yes' })],
    ['a previous hash with more before it', lineOf({ previous: `x${'ab'.repeat(32)}` })],
    ['a previous hash with more after it', lineOf({ previous: `${'ab'.repeat(32)}x` })],
    ['a chain without a head', lineOf({ chains: [{ ...ANCHOR.chains[0], head: '' }] })],
    ['a chain in no state', lineOf({ chains: [{ ...ANCHOR.chains[0], status: 'LOST' }] })],
    ['a chain that is not an object', lineOf({ chains: [{}] })],
  ])('with %s is not an anchor', (_, line) => {
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

  it('returns its first line, its last line, and all lines in order', async () => {
    const place = new FileAnchorPlace(path);
    expect(await place.last()).toBeNull();
    await place.append('one\n');
    await place.append('two\n');
    expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
    expect(await place.last()).toBe('two');
    expect(await linesOf(place)).toEqual(['one', 'two']);
  });

  it('counts as new if it exists but is empty', async () => {
    await writeFile(path, '');
    const place = new FileAnchorPlace(path);
    expect(await place.last()).toBeNull();
    await place.append('one\n');
    expect(await readFile(path, 'utf8')).toBe('one\n');
  });

  it('keeps a line truncated by a crash separately', async () => {
    await writeFile(path, 'one\n\ntw');
    const place = new FileAnchorPlace(path);
    expect(await place.last()).toBe('tw');
    await place.append('three\n');
    expect(await readFile(path, 'utf8')).toBe('one\n\ntw\nthree\n');
    expect(await linesOf(place)).toEqual(['one', 'tw', 'three']);
  });

  it('returns a last line longer than an anchor can be in full', async () => {
    await writeFile(path, `${`${'x'.repeat(99)}\n`.repeat(90_000)}last\n`);
    expect(await new FileAnchorPlace(path).last()).toBe('last');
  });

  it('that is unreadable is an error, not an empty file', async () => {
    await expect(new FileAnchorPlace(folder).last()).rejects.toThrow('EISDIR');
    await expect(new FileAnchorPlace(join(path, 'below')).last()).resolves.toBeNull();
    await writeFile(path, 'one\n');
    await expect(new FileAnchorPlace(join(path, 'below')).last()).rejects.toThrow('ENOTDIR');
    await expect(new FileAnchorPlace(join(path, 'below')).append('two\n')).rejects.toThrow('ENOTDIR');
  });
});

describe('the anchor location', () => {
  it('is the one in the setting, or none if unset', async () => {
    const settings = { BASE_URL: 'http://localhost' };
    expect(await openAnchorPlace(loadConfig(settings))).toBeNull();
    const file = await openAnchorPlace(loadConfig({ ...settings, AUDIT_ANCHOR: 'file:/nowhere/anchors.jsonl' }));
    expect(file).toBeInstanceOf(FileAnchorPlace);
    const bucket = await openAnchorPlace(loadConfig({ ...settings, AUDIT_ANCHOR: 's3://anchors/kept' }));
    expect(bucket).not.toBeInstanceOf(FileAnchorPlace);
  });
});
