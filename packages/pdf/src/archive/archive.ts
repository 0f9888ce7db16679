import { type Dict, dict, name, type ObjectSink, type PdfValue, type Ref, Stream } from '../objects.ts';
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

/** Why a claim cannot be kept. */
export type ClaimLoss =
  | 'UNKNOWN_PART'
  | 'ENCRYPTED'
  | 'ATTACHMENT'
  | 'CMYK_IMAGE'
  | 'MISSING_GLYPHS'
  | 'UNREADABLE_STRUCTURE';

/** A claim of the PDF before it was sealed, and what became of it. */
export interface ClaimOutcome {
  /** Such as `PDF/A-2B`. */
  claimed: string;
  /** BROKEN: it no longer holds, and a certification of the document forbids to take it out. */
  outcome: 'KEPT' | 'REMOVED' | 'BROKEN';
  reason?: ClaimLoss;
}

/** The outcome for each standard that the PDF claimed to conform to. */
export type ClaimOutcomes = Partial<Record<ArchiveStandard, ClaimOutcome>>;

const STANDARDS: readonly ArchiveStandard[] = ['pdfA', 'pdfUA'];
/** The parts whose rules what we write keeps to: ISO 19005-1 to 19005-4, ISO 14289-1. */
const KNOWN_PARTS: Record<ArchiveStandard, readonly number[]> = { pdfA: [1, 2, 3, 4], pdfUA: [1] };

/**
 * The claims of one document to conform to PDF/A and PDF/UA, and what breaks them so far. Whatever is drawn for the
 * document keeps to their rules, or says here that it cannot.
 */
export class Archive {
  readonly #lost = new Map<ArchiveStandard, ClaimLoss>();
  #isFixed = false;
  #rgb: Ref | undefined;
  #grey: Ref | undefined;

  constructor(readonly claims: ReadonlyMap<ArchiveStandard, Identification>) {
    for (const [standard, { part }] of claims) {
      if (!KNOWN_PARTS[standard].includes(part)) this.lose(standard, 'UNKNOWN_PART');
    }
  }

  /** Undefined where the document claims nothing, as most do: to find out costs a search through its metadata. */
  static of(document: PdfDocument): Archive | undefined {
    const metadata = metadataOf(document);
    if (!metadata) return undefined;
    const { bytes } = metadata;
    // Other encodings than UTF-8 have zeros between the letters.
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

  /** The part of PDF/A whose rules are to be kept; undefined where it is not claimed. */
  get pdfAPart(): number | undefined {
    return this.claims.get('pdfA')?.part;
  }

  /** Notes that a claim cannot be kept, where it is made. The first reason is the one that is told. */
  lose(standard: ArchiveStandard, reason: ClaimLoss): void {
    if (this.claims.has(standard) && !this.#lost.has(standard)) this.#lost.set(standard, reason);
  }

  /** PDF/UA and level A of PDF/A ask for a structure, and that it can be added to. */
  loseWithoutStructure(): void {
    this.lose('pdfUA', 'UNREADABLE_STRUCTURE');
    if (this.claims.get('pdfA')?.conformance === 'A') this.lose('pdfA', 'UNREADABLE_STRUCTURE');
  }

  /** The metadata must stay as it is. */
  fix(): void {
    this.#isFixed = true;
  }

  /** The claims that hold by now. */
  get held(): ReadonlyMap<ArchiveStandard, Identification> {
    return new Map([...this.claims].filter(([standard]) => !this.#lost.has(standard)));
  }

  /** Does the claim hold by now? */
  holds(standard: ArchiveStandard): boolean {
    return this.claims.has(standard) && !this.#lost.has(standard);
  }

  /**
   * May a file be embedded (ISO 19005-1, 6.1.11; -2, 6.8; -3, 6.8; -4, 6.9 and annex A)? Parts 2 and 4 permit PDF/A files only.
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

  /** Red, green and blue by how they look, whatever the output intent is. */
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
      const claimed = nameOf(standard, identification);
      const lost = this.#isFixed ? 'BROKEN' : 'REMOVED';
      outcomes[standard] = reason ? { claimed, outcome: lost, reason } : { claimed, outcome: 'KEPT' };
    }
    return outcomes;
  }

  /** New metadata without the claims that cannot be kept; null where only to have none is sure to be without them. */
  metadataWithoutLost(document: PdfDocument): Stream | null | undefined {
    const metadata = this.#lost.size > 0 && !this.#isFixed ? metadataOf(document) : undefined;
    if (!metadata) return undefined;
    let text = textOfMetadata(metadata.bytes);
    for (const standard of this.#lost.keys()) text = withoutIdentification(text, standard);
    const stillThere = [...this.#lost.keys()].some((standard) => identificationIn(text, standard));
    if (stillThere) return null;
    // Not compressed: PDF/A-1 forbids it (6.7.2), and other programs are to find it.
    return new Stream(dict({ Type: name('Metadata'), Subtype: name('XML') }), Buffer.from(text, 'utf8'));
  }
}

const nameOf = (standard: ArchiveStandard, { part, conformance }: Identification): string =>
  `${standard === 'pdfA' ? 'PDF/A' : 'PDF/UA'}-${part || '?'}${conformance}`;

/** Replaces the metadata in `catalog`, a copy, where a claim is to go. */
export const removeLostClaims = (
  update: { document: PdfDocument; archive: Archive | undefined; add(object: PdfValue): Ref },
  catalog: Dict,
): void => {
  const metadata = update.archive?.metadataWithoutLost(update.document);
  if (metadata) catalog.set('Metadata', update.add(metadata));
  else if (metadata === null) catalog.delete('Metadata');
};
