import { type Dict, dict, name, type ObjectSink, type PdfValue, type Ref, Stream } from '../objects/objects.ts';
import type { DrawingRules } from '../page/drawing-sink.ts';
import type { PdfDocument } from '../reader/document.ts';
import { calibratedGrey, calibratedRgb } from './colours.ts';
import {
  type ArchiveStandard,
  type Identification,
  identificationIn,
  NAMESPACE_BEGINNING,
  withoutIdentification,
} from './identification.ts';
import { metadataOf, textOfMetadata } from './metadata.ts';

export type ClaimLoss =
  | 'UNKNOWN_PART'
  | 'ENCRYPTED'
  | 'ATTACHMENT'
  | 'CMYK_IMAGE'
  | 'MISSING_GLYPHS'
  | 'UNREADABLE_STRUCTURE';

/** A claim of conformance, and whether it still holds after sealing. */
export interface ClaimOutcome {
  /** E.g. `PDF/A-2B`. */
  claimed: string;
  /** `BROKEN` if the claim no longer holds but cannot be removed, because the document is certified. */
  outcome: 'KEPT' | 'REMOVED' | 'BROKEN';
  reason?: ClaimLoss;
}

export type ClaimOutcomes = Partial<Record<ArchiveStandard, ClaimOutcome>>;

const STANDARDS: readonly ArchiveStandard[] = ['pdfA', 'pdfUA'];
/** The parts whose rules the writer follows (ISO 19005-1 to 19005-4, ISO 14289-1). */
const KNOWN_PARTS: Record<ArchiveStandard, readonly number[]> = { pdfA: [1, 2, 3, 4], pdfUA: [1] };

export class Archive implements DrawingRules {
  readonly #lost = new Map<ArchiveStandard, ClaimLoss>();
  #isFixed = false;
  #rgb: Ref | undefined;
  #grey: Ref | undefined;

  constructor(readonly claims: ReadonlyMap<ArchiveStandard, Identification>) {
    for (const [standard, { part }] of claims) {
      if (!KNOWN_PARTS[standard].includes(part)) this.lose(standard, 'UNKNOWN_PART');
    }
  }

  /** Returns undefined if the document does not claim conformance, which is the usual case. */
  static of(document: PdfDocument): Archive | undefined {
    const metadata = metadataOf(document);
    if (!metadata) return undefined;
    const { bytes } = metadata;
    // The bytes can be searched directly only in UTF-8. Other encodings have zeros between ASCII letters.
    if (!bytes.includes(NAMESPACE_BEGINNING) && !bytes.subarray(0, 4).includes(0) && (bytes[0] ?? 0) < 0xfe) {
      return undefined;
    }
    const text = textOfMetadata(bytes);
    const claims = new Map<ArchiveStandard, Identification>();
    for (const standard of STANDARDS) {
      const identification = identificationIn(text, standard);
      if (identification) claims.set(standard, identification);
    }
    if (claims.size === 0) return undefined;
    const archive = new Archive(claims);
    if (document.encryption) archive.lose('pdfA', 'ENCRYPTED');
    return archive;
  }

  get pdfAPart(): number | undefined {
    return this.claims.get('pdfA')?.part;
  }

  /** Records that a claim cannot be kept. Only the first reason is reported. */
  lose(standard: ArchiveStandard, reason: ClaimLoss): void {
    if (this.claims.has(standard) && !this.#lost.has(standard)) this.#lost.set(standard, reason);
  }

  /** Gives up PDF/UA and level A of PDF/A, which require a structure tree that can be extended. */
  loseWithoutStructure(): void {
    this.lose('pdfUA', 'UNREADABLE_STRUCTURE');
    if (this.claims.get('pdfA')?.conformance === 'A') this.lose('pdfA', 'UNREADABLE_STRUCTURE');
  }

  /** Prevents later changes to the metadata. */
  fix(): void {
    this.#isFixed = true;
  }

  get held(): ReadonlyMap<ArchiveStandard, Identification> {
    return new Map([...this.claims].filter(([standard]) => !this.#lost.has(standard)));
  }

  holds(standard: ArchiveStandard): boolean {
    return this.claims.has(standard) && !this.#lost.has(standard);
  }

  /**
   * Whether a file is allowed to be embedded (ISO 19005-1, 6.1.11; -2, 6.8; -3, 6.8; -4, 6.9 and annex A). Parts 2 and
   * 4 allow only PDF/A files.
   */
  permitsAttachment(isPdfA2: boolean): boolean {
    const claim = this.claims.get('pdfA');
    switch (claim?.part) {
      case undefined:
      case 3:
        return true;
      case 2:
        return isPdfA2;
      case 4:
        return isPdfA2 || claim.conformance === 'F';
      default:
        return false;
    }
  }

  /** Returns calibrated RGB, which looks the same with every output intent. */
  rgb(sink: ObjectSink): Ref {
    this.#rgb ??= sink.add(calibratedRgb());
    return this.#rgb;
  }

  grey(sink: ObjectSink): Ref {
    this.#grey ??= sink.add(calibratedGrey());
    return this.#grey;
  }

  get outcomes(): ClaimOutcomes {
    const outcomes: ClaimOutcomes = {};
    for (const [standard, identification] of this.claims) {
      const reason = this.#lost.get(standard);
      const claimed = formatClaim(standard, identification);
      const lost = this.#isFixed ? 'BROKEN' : 'REMOVED';
      outcomes[standard] = reason ? { claimed, outcome: lost, reason } : { claimed, outcome: 'KEPT' };
    }
    return outcomes;
  }

  /**
   * Returns the metadata without claims that no longer hold. Null if all metadata must be removed to achieve that. Undefined if
   * nothing changes.
   */
  metadataWithoutLost(document: PdfDocument): Stream | null | undefined {
    const metadata = this.#lost.size > 0 && !this.#isFixed ? metadataOf(document) : undefined;
    if (!metadata) return undefined;
    let text = textOfMetadata(metadata.bytes);
    for (const standard of this.#lost.keys()) text = withoutIdentification(text, standard);
    const stillThere = [...this.#lost.keys()].some((standard) => identificationIn(text, standard));
    if (stillThere) return null;
    // PDF/A-1 forbids compressed metadata (6.7.2), and other programs must be able to search it.
    return new Stream(dict({ Type: name('Metadata'), Subtype: name('XML') }), Buffer.from(text, 'utf8'));
  }
}

const formatClaim = (standard: ArchiveStandard, { part, conformance }: Identification): string =>
  `${standard === 'pdfA' ? 'PDF/A' : 'PDF/UA'}-${part || '?'}${conformance}`;

/**
 * Rewrites or removes the metadata if a claim no longer holds.
 * @param catalog a copy, which is changed
 */
export const removeLostClaims = (
  update: { document: PdfDocument; archive: Archive | undefined; add(object: PdfValue): Ref },
  catalog: Dict,
): void => {
  const metadata = update.archive?.metadataWithoutLost(update.document);
  if (metadata) catalog.set('Metadata', update.add(metadata));
  else if (metadata === null) catalog.delete('Metadata');
};
