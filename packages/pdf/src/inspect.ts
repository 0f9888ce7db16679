import { signatureFields } from './acroform/signature-fields.ts';
import type { NewAttachment } from './attachments/attach.ts';
import { openUpdate } from './document-update.ts';
import { damaged, PdfError, type PdfErrorReason } from './errors.ts';
import { type ActiveContent, Findings } from './hygiene/active-content.ts';
import { activeContent } from './hygiene/neutralise.ts';
import { normalise } from './hygiene/normalise.ts';
import { signedAndActive } from './hygiene/signed-and-active.ts';
import type { Drawing, PageSize } from './page/drawing.ts';
import { pageGeometry, seenSize } from './page/geometry.ts';
import { walkPages } from './page/page-tree.ts';
import { PdfDocument } from './reader/document.ts';
import type { Leniency, LeniencyKind } from './reader/leniency.ts';
import { appended } from './reader/read-on-demand.ts';
import { requireDrawablePages } from './render/drawable-pages.ts';
import { repairPageTree } from './repair/page-tree.ts';
import { rewrite } from './repair/rewrite.ts';
import { signedAndDamaged } from './repair/signed-and-damaged.ts';
import { readStrictly, requireStrictReading } from './repair/strict-reading.ts';
import { createIdentity } from './seal/identity.ts';
import { createSigner, type Signer } from './seal/signer.ts';
import { createFontSet } from './text/font-set.ts';
import { permittedLevel } from './verify/permissions.ts';
import { ambiguityOf } from './verify/signature-facts.ts';
import { verifyPdf } from './verify/verify.ts';

/** What an upload is, and whether it can be sealed. */
export type Inspection =
  | {
      verdict: 'accepted';
      /**
       * The bytes to keep in place of the upload, where it had to be repaired: behind it, if that is enough, or written anew.
       */
      bytes?: Uint8Array;
      /** Is it encrypted (and opens without a password)? So it is when sealed, unless it had to be written anew. */
      encrypted: boolean;
      /** Set where that took its encryption away. */
      decrypted?: true;
      /** Each page's size as a person sees it. */
      pages: PageSize[];
      /** Signatures it already carries. They stay valid: sealing only appends. */
      signatures: number;
      hasForm: boolean;
      /** What could act by itself or on a click, until sealing takes it out. */
      activeContent: ActiveContent[];
    }
  | { verdict: 'refused'; reason: PdfErrorReason; message: string };

/**
 * Opens an upload, repairs it where needed, measures its pages, and seals it on trial with a throw-away key: what is
 * accepted can be sealed, and none of its first pages names more than can be drawn. Never throws for what the bytes are. Run it in a worker with limits.
 * @param room bytes behind `bytes` in the same buffer that may be overwritten: the trial then needs no copy of the file
 */
export const inspectPdf = async (bytes: Uint8Array, { room = 0 } = {}): Promise<Inspection> => {
  try {
    return await accept(bytes, room);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return REPAIRABLE.has(error.reason) ? await acceptRepaired(bytes, error) : refusal(error);
  }
};

const REPAIRABLE: ReadonlySet<PdfErrorReason> = new Set(['not-a-pdf', 'damaged', 'no-pages']);

/** What is refused so, when it is written anew, need never have been a PDF. */
const SAYS_NOTHING = REPAIRABLE;

const refusal = ({ reason, message }: PdfError): Inspection => ({ verdict: 'refused', reason, message });

/** What viewers open although it is damaged, or does not even say that it is a PDF. */
const acceptRepaired = async (bytes: Uint8Array, failure: PdfError): Promise<Inspection> => {
  try {
    const rewritten = rewrite(bytes);
    const accepted = await accept(rewritten.bytes);
    const { encrypted } = rewritten;
    return { bytes: rewritten.bytes, ...accepted, encrypted, ...(encrypted && { decrypted: true }) };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.reason === 'signed-and-damaged') return refusal(signedAndDamaged(bytes, failure));
    return refusal(failure.reason === 'not-a-pdf' && SAYS_NOTHING.has(error.reason) ? failure : error);
  }
};

type Accepted = Extract<Inspection, { verdict: 'accepted' }>;

const accept = async (bytes: Uint8Array, room = 0): Promise<Accepted> => {
  const opened = PdfDocument.open(bytes);
  const level = permittedLevel(opened);
  if (level !== undefined && level < 3) {
    throw new PdfError('certified', 'The PDF is certified against changes, so it cannot be signed here.');
  }
  const repair = neededRepair(opened);
  if (repair.kind === 'rewrite') throw damaged(repair.fault);
  const counted = repair.kind === 'page-count' ? repairPageTree(opened) : undefined;
  const findings = new Findings();
  const settled = normalise(counted ?? bytes, findings) ?? counted;
  // Only now: what could act in a parent beside the page tree has been found.
  const repaired = repair.kind === 'page-node' ? repairPageTree(PdfDocument.open(settled ?? bytes)) : settled;
  const document = repaired ? PdfDocument.open(repaired) : opened;
  const pages = [...walkPages(document)];
  if (pages.length === 0) throw new PdfError('no-pages', 'The PDF has no pages.');
  const signatures = signatureFields(document).length;
  const active = activeContent(document, findings);
  const acting = active.filter(({ kind }) => kind !== 'HiddenLayers');
  if (signatures > 0 && acting.length > 0) throw signedAndActive(acting);
  await trialSeal(document.bytes, pages.length, repaired ? 0 : room);
  return {
    verdict: 'accepted',
    ...(repaired && { bytes: repaired }),
    encrypted: document.encryption !== undefined,
    pages: pages.map((page) => seenSize(pageGeometry(document, page.effective))),
    signatures,
    hasForm: document.resolveDict(document.catalog.get('AcroForm')) !== undefined,
    activeContent: active,
  };
};

/** What must be mended before anybody is shown a file, so that every program reads of its seal what was shown. */
type NeededRepair = { kind: 'none' | 'page-count' | 'page-node' } | { kind: 'rewrite'; fault: string };

/** What a signed file is refused for: with any of it, other programs read something else, of its seal as well. */
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

const BLANK: Drawing = { size: { width: 612, height: 792 }, content: new Uint8Array(0), resources: new Map() };

const NOTHING: NewAttachment = {
  name: 'trial',
  mediaType: 'text/plain',
  description: '',
  bytes: new Uint8Array(0),
  createdAt: new Date(0),
  relationship: 'Data',
};

const trialSeal = async (bytes: Uint8Array, pages: number, room: number): Promise<void> => {
  const update = openUpdate(bytes);
  const fonts = createFontSet(update.sink);
  update.flattenForm(fonts);
  fonts.finish();
  for (let index = 0; index < pages; index++) update.drawOnPage(index, BLANK);
  if (!update.isSigned) update.appendPage(BLANK);
  update.attach(NOTHING);
  const { tail } = await update.seal({ signer: await trialSigner(), signedAt: new Date() });
  const sealed = tail.length <= room ? appendedInPlace(bytes, tail) : appended(bytes, tail);
  requireStrictReading(sealed, { judged: bytes.length });
  const { signatures, judgement } = verifyPdf(sealed);
  if (judgement.code === 'file.tooLarge') throw new PdfError('too-large', judgement.sentence);
  const ours = signatures.at(-1)?.facts;
  const cms = ours?.cms.kind === 'checked' ? ours.cms.facts : undefined;
  if (ours?.coverage.kind !== 'whole-file' || !cms?.digestMatches || !cms.signatureValid) {
    throw damaged('it cannot be sealed');
  }
  const document = PdfDocument.open(sealed);
  if ([...walkPages(document)].length !== pages + (update.isSigned ? 0 : 1)) throw damaged('it cannot be added to');
  // As it is sealed, so it is shown: without what hidden layers draw, and with its form flattened.
  requireDrawablePages(document, pages);
};

const appendedInPlace = (bytes: Uint8Array, tail: Uint8Array): Uint8Array => {
  const sealed = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length + tail.length);
  sealed.set(tail, bytes.length);
  return sealed;
};

let signer: Promise<Signer> | undefined;

/** Made once per process and never stored. */
const trialSigner = (): Promise<Signer> => {
  signer ??= createIdentity({ name: 'Trial' }).then(createSigner);
  return signer;
};
