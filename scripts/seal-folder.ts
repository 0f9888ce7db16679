/**
 * `npm run seal:folder -- FOLDER` seals every PDF in a folder at each level, with and without certification, visible and
 * invisible, and verifies the results with Countersign and other programs. Prints a table, and a line for each file that
 * fails. Exits with 0 only if no file fails. Needs poppler-utils, qpdf and mupdf-tools. Options:
 *
 *   --levels=B-B,B-LTA      levels to seal at (default: all)
 *   --certify=none,2        certifications (default: none,2)
 *   --from=0 --count=100    range of the files, sorted by name
 *   --keep=FOLDER           folder for sealed files that fail
 *
 * Creates its own keys and timestamps, and makes no network requests.
 */
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type CertificationLevel,
  createFontSet,
  inspectPdf,
  openUpdate,
  PdfError,
  SEAL_LEVELS,
  type SealLevel,
  sealFault,
  trialIdentities,
  type VisiblePlace,
  verifyPdf,
} from '@countersign/pdf';

interface Plan {
  level: SealLevel;
  certify: CertificationLevel | undefined;
}

type Outcome = { kind: 'sealed' } | { kind: 'refused'; reason: string } | { kind: 'failed'; who: string; said: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    levels: { type: 'string', default: SEAL_LEVELS.join(',') },
    certify: { type: 'string', default: 'none,2' },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '1000000' },
    keep: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name a folder with PDFs.');

const levels = SEAL_LEVELS.filter((level) => values.levels.split(',').includes(level));
const certifications = values.certify
  .split(',')
  .map((text) => (text === 'none' ? undefined : (Number(text) as CertificationLevel)));
const plans: Plan[] = levels.flatMap((level) => certifications.map((certify) => ({ level, certify })));

const run = (program: string, ...args: string[]): { status: number; said: string } => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'latin1',
    maxBuffer: 1 << 26,
    timeout: 120_000,
  });
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error(`${program} is not installed.`);
  return { status: status ?? -1, said: stdout + stderr };
};

const trial = await trialIdentities();
const roots = trial.roots.map((der) => new X509Certificate(der));
const scratch = await mkdtemp(join(tmpdir(), 'seal-folder-'));

const pageOf = (width: number, height: number) => ({
  size: { width, height },
  content: Buffer.from(`0 0 1 rg ${width / 4} ${height / 4} ${width / 4} ${height / 8} re f`),
  resources: new Map(),
});

const VISIBLE: VisiblePlace = { page: 'last', box: { x: 65, y: 92, width: 30, height: 5 } };

async function seal(source: Uint8Array, { level, certify }: Plan): Promise<Buffer> {
  const update = openUpdate(source);
  const fonts = createFontSet(update.sink);
  update.flattenForm(fonts);
  fonts.finish();
  const { width, height } = update.pageSize(0);
  update.drawOnPage(0, pageOf(width, height));
  if (!update.isSigned) update.appendPage(pageOf(595, 842));
  const visible = { page: 0, at: { x: 10, y: 10 }, drawing: pageOf(72, 36) };
  const { signer, services } = trial;
  const { tail } = await update.seal({ signer, signedAt: new Date(), level, services, certify, visible });
  return Buffer.concat([source, tail]);
}

/** Findings of other programs about the source, for comparison with the sealed file. */
interface Source {
  bytes: Uint8Array;
  qpdf: number;
  poppler: number;
  mupdf: number;
  valid: number;
}

const look = async (name: string, bytes: Uint8Array): Promise<Source> => {
  const path = join(scratch, name);
  await writeFile(path, bytes);
  return {
    bytes,
    qpdf: run('qpdf', '--check', path).status,
    poppler: run('pdftoppm', '-r', '20', '-l', '2', '-png', path, join(scratch, 'page')).status,
    mupdf: run('mutool', 'draw', '-q', '-r', '20', '-o', join(scratch, 'page-%d.png'), path, '1-2').status,
    valid: run('pdfsig', '-nocert', path).said.match(/Signature is Valid/g)?.length ?? 0,
  };
};

const failed = (who: string, said: string): Outcome => ({ kind: 'failed', who, said });

async function judge(source: Source, sealed: Buffer, { level }: Plan): Promise<Outcome> {
  const fault = sealFault(sealed, { sourceLength: source.bytes.length, level, roots, at: new Date() });
  if (fault) return failed('seal', fault.message);
  const own = verifyPdf(sealed, { roots }).signatures.filter(
    ({ facts }) => facts.coverage.kind !== 'malformed' && facts.coverage.end > source.bytes.length,
  );
  const wrong = own.find(({ judgement }) => judgement.indication !== 'TOTAL-PASSED');
  if (wrong || own.length === 0) return failed('verify', wrong?.judgement.sentence ?? 'it finds no seal');
  const now = await look('sealed.pdf', sealed);
  if (now.qpdf > source.qpdf)
    return failed('qpdf', run('qpdf', '--check', join(scratch, 'sealed.pdf')).said.slice(0, 300));
  if (now.poppler > source.poppler) return failed('Poppler', 'pdftoppm does not open it');
  if (now.mupdf > source.mupdf) return failed('MuPDF', 'mutool does not open it');
  if (now.valid < source.valid + 1) return failed('pdfsig', `${now.valid} valid signatures, ${source.valid} before`);
  return { kind: 'sealed' };
}

const counts = new Map<string, number>();
const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
const from = Number(values.from);
const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .slice(from, from + Number(values.count));

/** Inspects a file like an upload, then seals it with one combination of options. */
async function outcomeOf(bytes: Uint8Array, plan: Plan): Promise<{ outcome: Outcome; sealed?: Buffer }> {
  const inspection = await inspectPdf(bytes, { ...plan, visible: VISIBLE });
  if (inspection.verdict === 'refused') return { outcome: { kind: 'refused', reason: inspection.reason } };
  const source = await look('source.pdf', inspection.bytes ?? bytes);
  try {
    const sealed = await seal(source.bytes, plan);
    return { outcome: await judge(source, sealed, plan), sealed };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { outcome: failed('sealing', error.message) };
  }
}

let failures = 0;
for (const path of files) {
  const bytes = await readFile(path);
  for (const plan of plans) {
    const name = `${plan.level}${plan.certify === undefined ? '' : ` P=${plan.certify}`}`;
    const { outcome, sealed } = await outcomeOf(bytes, plan).catch((error: unknown) => ({
      outcome: failed('error', error instanceof Error ? (error.stack ?? error.message) : String(error)),
      sealed: undefined,
    }));
    count(`${name} ${outcome.kind}`);
    if (outcome.kind !== 'failed') continue;
    failures++;
    console.log(`${path} ${name}: ${outcome.who}: ${outcome.said}`);
    if (values.keep === undefined || !sealed) continue;
    await mkdir(values.keep, { recursive: true });
    await writeFile(join(values.keep, `${basename(path, '.pdf')} ${name}.pdf`), sealed);
  }
}
await rm(scratch, { recursive: true });

console.log(`\n${files.length} files\n\n| Level | Sealed | Refused | Failed |\n|---|---|---|---|`);
for (const { level, certify } of plans) {
  const name = `${level}${certify === undefined ? '' : ` P=${certify}`}`;
  const [sealed, refused, broken] = ['sealed', 'refused', 'failed'].map((kind) => counts.get(`${name} ${kind}`) ?? 0);
  console.log(`| ${name} | ${sealed} | ${refused} | ${broken} |`);
}
process.exitCode = failures === 0 ? 0 : 1;
