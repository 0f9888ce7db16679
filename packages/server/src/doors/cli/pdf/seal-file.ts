import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { SealGoal } from '../../../domain/sealing/seal-level.ts';
import { SealingProblem } from '../../../domain/sealing/sealing-problem.ts';
import type { PlacedStamp } from '../../../envelopes/contents/field-stamps.ts';
import { inspectPdf } from '../../../envelopes/pdf-tasks/inspect-pdf.ts';
import { trialOptions } from '../../../envelopes/pdf-tasks/trial-options.ts';
import {
  type MadeSeal,
  makeSeal,
  type SealingServices,
  type SealOrder,
  type Source,
} from '../../../features/seal/make-seal.ts';
import { sealToReachableLevel } from '../../../features/seal/reachable-level.ts';
import { sampleSealing } from '../../../features/seal/sample-sealing.ts';
import { PdfTaskError } from '../../../platform/pdf-threads/pdf-workers.ts';
import type { TaskPdf } from '../../../platform/pdf-threads/task-pdf.ts';
import type { Memory } from '../../../platform/storage/storage.ts';
import type { Examined } from './examine-each.ts';
import { localPdf } from './local-pdf.ts';

/** Sample values for page one, one for each drawing method. */
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
 * Processes a PDF like the service, with the same settings: inspects it, draws sample values on page one, appends a
 * certificate page and seals the result with the local identity.
 * @param to path of the sealed PDF. Nothing is written if sealing fails
 */
export async function sealFile(services: SealingServices, from: string, to: string): Promise<Examined> {
  const original = await localPdf(from);
  const inspection = await inspectPdf(services.pdf, () => ({
    input: { bytes: original, room: 0, ...trialOptions(services.config) },
  }));
  if (inspection.verdict === 'refused') return { verdict: 'refused', isWell: false, reason: inspection.message };

  const { bytes, appended, pages } = inspection;
  const source = bytes ?? (appended ? Buffer.concat([await readFile(from), appended]) : original);
  const order = await prepareOrder(source, { title: basename(from), pageCount: pages.length });
  const sealed = await seal(services, order);
  if ('problem' in sealed) return { verdict: 'failed', isWell: false, reason: sealed.problem };
  await mkdir(dirname(to), { recursive: true });
  if (source instanceof Uint8Array) await writeFile(to, source);
  else await copyFile(source.path, to);
  await appendFile(to, sealed.tail);
  const { seal: made, sha256, claims } = sealed;
  const reasons = [
    ...(source === original ? [] : ['The file had to be repaired.']),
    ...(made.lowered ? [made.lowered.reason] : []),
  ];
  const evidence = claims.evidence ?? 'embedded';
  const details = { level: made.level, certificateSha256: made.certificateSha256, evidence, sha256 };
  return { verdict: 'sealed', isWell: true, reason: reasons.join(' ') || null, details };
}

async function seal(services: SealingServices, order: SampleOrder): Promise<MadeSeal | { problem: string }> {
  try {
    // There is no later attempt, so fall back to a permitted lower level immediately.
    return await sealToReachableLevel(services.config, Number.POSITIVE_INFINITY, (goal) =>
      services.pdf.memory.lend((memory) => makeSeal(services, order(goal), memory)),
    );
  } catch (error) {
    if (error instanceof PdfTaskError || error instanceof SealingProblem) return { problem: error.message };
    throw error;
  }
}

type SampleOrder = (goal: SealGoal) => SealOrder;

async function prepareOrder(
  source: TaskPdf,
  { title, pageCount }: { title: string; pageCount: number },
): Promise<SampleOrder> {
  const { certificate, evidence } = sampleSealing(new Date());
  const size = source instanceof Uint8Array ? source.length : source.size;
  const files = [{ title, sha256: await hashSource(source), size, pageCount }];
  const readSource = async (memory: Memory<SharedArrayBuffer>): Promise<Source> => {
    if (!(source instanceof Uint8Array)) return { ...source, release: async () => {} };
    const shared = memory(size).subarray(0, size);
    shared.set(source);
    return shared;
  };
  return (goal) => ({
    ...{ title, teamId: 0, readSource, evidence },
    stamps: () => SAMPLE_STAMPS,
    certificate: { ...certificate, title, files, seal: goal },
  });
}

async function hashSource(source: TaskPdf): Promise<string> {
  const hash = createHash('sha256');
  if (source instanceof Uint8Array) hash.update(source);
  else for await (const part of createReadStream(source.path)) hash.update(part);
  return hash.digest('hex');
}
