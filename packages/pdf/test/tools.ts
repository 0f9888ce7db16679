import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs an independent tool that checks the engine's output. If the tool is not installed, the error says so. */
const run = (tool: string, args: string[]): { status: number; output: string } => {
  const { status, stdout, stderr, error } = spawnSync(tool, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (error) throw new Error(`${tool} could not be run (apt-get install poppler-utils qpdf openssl): ${error.message}`);
  return { status: status ?? -1, output: stdout + stderr };
};

const withFiles = <T>(files: Record<string, Uint8Array | string>, use: (path: (name: string) => string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-pdf-'));
  const path = (name: string): string => join(folder, name);
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(path(name), content);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const pdfsig = (pdf: Uint8Array): string =>
  withFiles({ 'a.pdf': pdf }, (path) => run('pdfsig', ['-nocert', path('a.pdf')]).output);

export const qpdfCheck = (pdf: Uint8Array): { status: number; output: string } =>
  withFiles({ 'a.pdf': pdf }, (path) => run('qpdf', ['--check', path('a.pdf')]));

export const qpdf = (pdf: Uint8Array, ...args: string[]): Buffer =>
  withFiles({ 'a.pdf': pdf }, (path) => {
    const { status, output } = run('qpdf', [...args, path('a.pdf'), path('b.pdf')]);
    if (status !== 0) throw new Error(output);
    return readFileSync(path('b.pdf'));
  });

export const qpdfJson = (pdf: Uint8Array, key: string): unknown =>
  withFiles({ 'a.pdf': pdf }, (path) => {
    const { status, output } = run('qpdf', ['--json=2', `--json-key=${key}`, path('a.pdf')]);
    if (status !== 0) throw new Error(output);
    return JSON.parse(output);
  });

export const openssl = (
  args: (path: (name: string) => string) => string[],
  files: Record<string, Uint8Array | string>,
) => withFiles(files, (path) => run('openssl', args(path)));

export const pdftotext = (pdf: Uint8Array): string =>
  withFiles({ 'a.pdf': pdf }, (path) => run('pdftotext', [path('a.pdf'), '-']).output);

/** Lists the attachments of a PDF, including those on its pages, as a viewer does. */
export const pdfdetach = (pdf: Uint8Array): string =>
  withFiles({ 'a.pdf': pdf }, (path) => run('pdfdetach', ['-list', path('a.pdf')]).output);

/** Returns the attachment with this number, starting at 1. */
export const detached = (pdf: Uint8Array, number: number): Buffer =>
  withFiles({ 'a.pdf': pdf }, (path) => {
    run('pdfdetach', ['-save', String(number), '-o', path('attachment'), path('a.pdf')]);
    return readFileSync(path('attachment'));
  });

/** Returns an attachment of the document by key. Unlike Poppler, qpdf supports the crypt filter of attachments. */
export const qpdfAttachment = (pdf: Uint8Array, key: string): string =>
  withFiles({ 'a.pdf': pdf }, (path) => run('qpdf', [`--show-attachment=${key}`, path('a.pdf')]).output);

export interface Picture {
  width: number;
  height: number;
  /** Three bytes per pixel, from the top left. */
  rgb: Buffer;
}

export type IsColour = (red: number, green: number, blue: number) => boolean;

/** Renders a page with Poppler at one pixel per point. Page numbers start at 0. */
export const picture = (pdf: Uint8Array, page = 0): Picture =>
  withFiles({ 'a.pdf': pdf }, (path) => {
    const number = String(page + 1);
    run('pdftoppm', ['-r', '72', '-cropbox', '-f', number, '-l', number, '-singlefile', path('a.pdf'), path('p')]);
    return pictureIn(path('p.ppm'));
  });

/** Renders the first page with MuPDF at one pixel per point. */
export const mupdfPicture = (pdf: Uint8Array): Picture =>
  withFiles({ 'a.pdf': pdf }, (path) => {
    run('mutool', ['draw', '-q', '-r', '72', '-c', 'rgb', '-F', 'ppm', '-o', path('p.ppm'), path('a.pdf'), '1']);
    return pictureIn(path('p.ppm'));
  });

const pictureIn = (file: string): Picture => {
  const ppm = readFileSync(file);
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 64).toString('latin1'))!;
  return { width: Number(header[1]), height: Number(header[2]), rgb: ppm.subarray(header[0].length) };
};

export const printed = (pdf: Uint8Array): Buffer =>
  withFiles({ 'a.pdf': pdf }, (path) => {
    run('pdftocairo', ['-pdf', path('a.pdf'), path('b.pdf')]);
    return readFileSync(path('b.pdf'));
  });

/** Returns the bounds of all matching pixels, as fractions of the image from its bottom left. */
export const boundsOf = ({ width, height, rgb }: Picture, passes: IsColour) => {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < width * height * 3; at += 3) {
    if (!passes(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!)) continue;
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { left: left / width, right: right / width, bottom: 1 - bottom / height, top: 1 - top / height };
};

export const isBlue: IsColour = (red, green, blue) => red < 80 && green < 80 && blue > 180;
export const isRed: IsColour = (red, green, blue) => red > 180 && green < 80 && blue < 80;
export const isDark: IsColour = (red, green, blue) => red + green + blue < 300 && !isBlue(red, green, blue);
