import { signatureFields } from '../acroform/signature-fields.ts';
import { damaged, PdfError, type PdfErrorReason } from '../errors/errors.ts';
import { type ActiveContent, Findings } from '../hygiene/active-content.ts';
import { withoutEmptySignatures } from '../hygiene/empty-signatures.ts';
import { activeContent } from '../hygiene/neutralise.ts';
import { normalise } from '../hygiene/normalise.ts';
import { signedAndActive } from '../hygiene/signed-and-active.ts';
import type { PageSize } from '../page/drawing.ts';
import { pageGeometry, seenSize } from '../page/geometry.ts';
import { walkPages } from '../page/page-tree.ts';
import { PdfDocument } from '../reader/document.ts';
import type { Leniency, LeniencyKind } from '../reader/leniency.ts';
import { repairPageTree } from '../repair/page-tree.ts';
import { rewrite } from '../repair/rewrite.ts';
import { signedAndDamaged } from '../repair/signed-and-damaged.ts';
import { readStrictly } from '../repair/strict-reading.ts';
import type { Judgement } from '../verify/judgement.ts';
import { permittedLevel } from '../verify/permissions.ts';
import { ambiguityOf } from '../verify/signature-facts.ts';
import { verifyDocument } from '../verify/verify.ts';
import { type TrialOptions, trialSeal } from './trial-seal.ts';

export type Inspection =
  | {
      verdict: 'accepted';
      /**
       * Bytes to store instead of an upload that needed repair. They begin with the upload if the repair could be appended.
       * Otherwise the whole file is rewritten.
       */
      bytes?: Uint8Array;
      /**
       * Whether the file is encrypted and opens without a password. If so, the sealed file is encrypted too, unless the repair
       * rewrote the file.
       */
      encrypted: boolean;
      /** Set if the repair removed the encryption. */
      decrypted?: true;
      pages: PageSize[];
      /** Number of existing signatures. They remain valid, because sealing only appends. */
      signatures: number;
      /** Verification results of the existing signatures, in the order of the form's fields. */
      signedBefore?: { fieldName: string; judgement: Judgement }[];
      emptySignatures?: number;
      hasForm: boolean;
      /** Content that can become active automatically or on a click. Sealing removes it. */
      activeContent: ActiveContent[];
    }
  | { verdict: 'refused'; reason: PdfErrorReason; message: string };

/**
 * Opens an upload, repairs it if needed, measures its pages, and seals it on trial with a throwaway key, so that every accepted
 * file can be sealed. Also rejects files whose first pages are too complex to render. Never throws because of the bytes. Run it
 * in a worker with limits.
 * @param trial how documents are sealed; files that could not be sealed this way are rejected
 */
export const inspectPdf = async (bytes: Uint8Array, trial: TrialOptions = {}): Promise<Inspection> => {
  try {
    return await accept(bytes, trial);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return REPAIRABLE.has(error.reason) ? await acceptRepaired(bytes, error, { ...trial, room: 0 }) : refusal(error);
  }
};

const REPAIRABLE: ReadonlySet<PdfErrorReason> = new Set(['not-a-pdf', 'damaged', 'no-pages']);

/** Reasons that say little about the file. If the repair fails for one of them, the file may never have been a PDF. */
const SAYS_NOTHING = REPAIRABLE;

const refusal = ({ reason, message }: PdfError): Inspection => ({ verdict: 'refused', reason, message });

const judgedBefore = (document: PdfDocument, { roots }: TrialOptions): NonNullable<Accepted['signedBefore']> =>
  verifyDocument(document, { roots }).signatures.map(({ facts: { fieldName }, judgement }) => ({
    fieldName,
    judgement,
  }));

/** Accepts damaged files that viewers still open, even if the start of the file is missing. */
const acceptRepaired = async (bytes: Uint8Array, failure: PdfError, trial: TrialOptions): Promise<Inspection> => {
  try {
    const rewritten = rewrite(bytes);
    const accepted = await accept(rewritten.bytes, trial);
    const { encrypted } = rewritten;
    return { bytes: rewritten.bytes, ...accepted, encrypted, ...(encrypted && { decrypted: true }) };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.reason === 'signed-and-damaged') return refusal(signedAndDamaged(bytes, failure));
    return refusal(failure.reason === 'not-a-pdf' && SAYS_NOTHING.has(error.reason) ? failure : error);
  }
};

type Accepted = Extract<Inspection, { verdict: 'accepted' }>;

const accept = async (bytes: Uint8Array, trial: TrialOptions & { isStripped?: boolean }): Promise<Accepted> => {
  const opened = PdfDocument.open(bytes);
  const stripped = withoutEmptySignatures(opened);
  // Remove empty signatures only once. Any that remain count as real ones.
  if (stripped && !trial.isStripped) {
    const accepted = await accept(stripped, { ...trial, room: 0, isStripped: true });
    return { bytes: stripped, ...accepted, emptySignatures: signatureFields(opened).length };
  }
  const level = permittedLevel(opened);
  if (level !== undefined && level < 3) {
    throw new PdfError('certified', 'The PDF is certified against changes, so it cannot be signed here.');
  }
  const repair = neededRepair(opened);
  if (repair.kind === 'rewrite') throw damaged(repair.fault);
  const counted = repair.kind === 'page-count' ? repairPageTree(opened) : undefined;
  const findings = new Findings();
  const settled = normalise(counted ?? bytes, findings) ?? counted;
  // Repair the page tree last. Afterwards, active content in a parent outside the page tree could no longer be found.
  const repaired = repair.kind === 'page-node' ? repairPageTree(PdfDocument.open(settled ?? bytes)) : settled;
  const document = repaired ? PdfDocument.open(repaired) : opened;
  const pages = [...walkPages(document)];
  if (pages.length === 0) throw new PdfError('no-pages', 'The PDF has no pages.');
  const signatures = signatureFields(document).length;
  const active = activeContent(document, findings);
  const acting = active.filter(({ kind }) => kind !== 'HiddenLayers');
  if (signatures > 0 && acting.length > 0) throw signedAndActive(acting);
  await trialSeal(document.bytes, pages.length, repaired ? { ...trial, room: 0 } : trial);
  return {
    verdict: 'accepted',
    ...(repaired && { bytes: repaired }),
    encrypted: document.encryption !== undefined,
    pages: pages.map((page) => seenSize(pageGeometry(document, page.effective))),
    signatures,
    ...(signatures > 0 && { signedBefore: judgedBefore(document, trial) }),
    hasForm: document.resolveDict(document.catalog.get('AcroForm')) !== undefined,
    activeContent: active,
  };
};

/**
 * Repair that a file needs before it is displayed, so that every program interprets the sealed file in the way it was displayed.
 */
type NeededRepair = { kind: 'none' | 'page-count' | 'page-node' } | { kind: 'rewrite'; fault: string };

/** Faults that cause signed files to be rejected, because other programs would read different content. */
const MISLEADING: ReadonlySet<LeniencyKind> = new Set(['section', 'trailer', 'generation', 'page-count']);

const neededRepair = (document: PdfDocument): NeededRepair => {
  const { leniencies, lost } = readStrictly(document.bytes);
  const isSigned = signatureFields(document).length > 0;
  const matters = ({ kind }: Leniency): boolean =>
    isSigned ? MISLEADING.has(kind) : kind !== 'page-count' && kind !== 'page-node';
  const fault = lost ?? leniencies.find(matters)?.fault ?? ambiguityOf(document);
  if (fault !== undefined) return { kind: 'rewrite', fault };
  const inTree = leniencies.map(({ kind }) => kind).find((kind) => kind === 'page-count' || kind === 'page-node');
  return { kind: isSigned ? 'none' : (inTree ?? 'none') };
};
