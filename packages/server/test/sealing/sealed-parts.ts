/** Reads the parts of a sealed PDF without the service's own engine. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { toolPath } from '../../../testing/src/tools.ts';

export interface SignatureParts {
  cms: Buffer;
  signed: Buffer;
}

/** Returns the last signature of a file, and the bytes that its ByteRange covers. */
export function signatureOf(pdf: Buffer): SignatureParts {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
  const [, start, length, next, rest] = (ranges.at(-1) ?? []).map(Number) as [0, number, number, number, number];
  const hex = pdf.subarray(length + 1, next - 1).toString('latin1');
  return {
    cms: Buffer.from(hex, 'hex'),
    signed: Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(next, next + rest)]),
  };
}

export function openssl(args: string[], files: Record<string, Uint8Array | string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-openssl-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return execFileSync(toolPath('openssl'), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the text of pages with its layout. Page numbers start at 1. */
export function pageText(pdf: Uint8Array, first: number, last = first): string {
  const options = ['-layout', '-f', String(first), '-l', String(last), '-', '-'];
  return execFileSync(toolPath('pdftotext'), options, { input: pdf, encoding: 'utf8' });
}

/**
 * Bounding box of a word on its page, in points from the top left. Top and bottom are those of the font, not of the
 * ink.
 */
export interface WordBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the words of a page with their boxes. If a word is repeated, returns its last box. Page numbers start at 1.
 */
export function wordBoxes(pdf: Uint8Array, page: number): Map<string, WordBox> {
  const options = ['-bbox', '-f', String(page), '-l', String(page), '-', '-'];
  const html = execFileSync(toolPath('pdftotext'), options, { input: pdf, encoding: 'utf8' });
  const words = html.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g);
  return new Map(
    [...words].map(([, left, top, right, bottom, word]) => [
      word!,
      { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
    ]),
  );
}

/** Returns a single-color PNG as a data URL, like a signature image. */
export function plainPng([red, green, blue]: [number, number, number], width: number, height: number): string {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function fontsOf(pdf: Uint8Array, page: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-fonts-'));
  try {
    const file = join(folder, 'a.pdf');
    writeFileSync(file, pdf);
    return execFileSync(toolPath('mutool'), ['info', '-F', file, String(page)], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
