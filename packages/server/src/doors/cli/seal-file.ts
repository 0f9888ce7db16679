import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { inspectPdf } from '../../features/files/inspect-pdf.ts';
import type { PlacedStamp } from '../../features/seal/field-stamps.ts';
import { SEAL } from '../../features/seal/pdf-tasks.ts';
import { sampleSealing } from '../../features/seal/sample-pdf.ts';
import type { SealOutput, Unsealed } from '../../features/seal/seal-task.ts';
import { PdfTaskError, type PdfWorkers } from '../../platform/pdf-threads/pdf-workers.ts';
import type { TaskPdf } from '../../platform/pdf-threads/task-pdf.ts';
import type { Examined } from './examine.ts';
import { localPdf } from './local-pdf.ts';

/** Sample values on page one, one for each way of drawing. */
const SAMPLE_STAMPS: PlacedStamp[] = [
  {
    pageIndex: 0,
    box: { x: 8, y: 78, width: 36, height: 5 },
    content: { kind: 'typed-signature', text: 'Zoë Müller' },
  },
  { pageIndex: 0, box: { x: 56, y: 78, width: 36, height: 5 }, content: { kind: 'text', text: 'Łukasz 山田 محمد' } },
  { pageIndex: 0, box: { x: 8, y: 86, width: 36, height: 3 }, content: { kind: 'text', text: '2030-01-31' } },
  {
    pageIndex: 0,
    box: { x: 56, y: 86, width: 36, height: 3 },
    content: {
      kind: 'choices',
      shape: 'checkbox',
      options: [
        { label: 'Yes', checked: true },
        { label: 'No', checked: false },
      ],
      direction: 'horizontal',
      fontSize: 10,
    },
  },
];

/**
 * Processes a PDF as the service does: inspects it, draws sample values on page one, appends a certificate and seals it
 * with the local identity.
 * @param to where the sealed PDF is written; nothing is written where sealing fails
 */
export async function sealFile(pdf: PdfWorkers, from: string, to: string): Promise<Examined> {
  const original = await localPdf(from);
  const inspection = await inspectPdf(pdf, () => ({ input: { bytes: original, room: 0 } }));
  if (inspection.verdict === 'refused') return { verdict: 'refused', isWell: false, reason: inspection.message };

  const { bytes, appended, pages } = inspection;
  const source = bytes ?? (appended ? Buffer.concat([await readFile(from), appended]) : original);
  const sealed = await seal(pdf, source, { title: basename(from), pageCount: pages.length });
  if ('problem' in sealed) return { verdict: 'failed', isWell: false, reason: sealed.problem };
  await mkdir(dirname(to), { recursive: true });
  if (source instanceof Uint8Array) await writeFile(to, source);
  else await copyFile(source.path, to);
  await appendFile(to, sealed.tail);
  const reason = source === original ? null : 'It had to be repaired.';
  const { certificateSha256, sha256 } = sealed;
  return { verdict: 'sealed', isWell: true, reason, details: { level: 'PAdES-B-B', certificateSha256, sha256 } };
}

async function seal(
  pdf: PdfWorkers,
  source: TaskPdf,
  { title, pageCount }: { title: string; pageCount: number },
): Promise<SealOutput | Pick<Unsealed, 'problem'>> {
  const sample = sampleSealing(new Date());
  const sha256 = await sha256Of(source);
  const size = source instanceof Uint8Array ? source.length : source.size;
  const files = [{ title, sha256, size, pageCount }];
  const input = { ...sample, stamps: SAMPLE_STAMPS, certificate: { ...sample.certificate, title, files } };
  try {
    if (!(source instanceof Uint8Array)) return await pdf.run(SEAL, () => ({ input: { ...input, source } }));
    return await pdf.memory.lend((memory) => {
      const shared = memory(source.length);
      shared.set(source);
      return pdf.run(SEAL, () => ({ input: { ...input, source: shared } }));
    });
  } catch (error) {
    if (error instanceof PdfTaskError) return { problem: error.message };
    throw error;
  }
}

async function sha256Of(source: TaskPdf): Promise<string> {
  const hash = createHash('sha256');
  if (source instanceof Uint8Array) hash.update(source);
  else for await (const part of createReadStream(source.path)) hash.update(part);
  return hash.digest('hex');
}
