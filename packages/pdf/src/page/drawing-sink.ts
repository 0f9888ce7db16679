import type { ObjectSink, Ref } from '../objects/objects.ts';

/** Rules for drawings that result from a document's claims to conform to PDF/A and PDF/UA. */
export interface DrawingRules {
  /** Part of PDF/A to which the document claims to conform. Undefined if it makes no such claim. */
  readonly pdfAPart: number | undefined;
  /** Returns an RGB color space that the claims permit with any output intent. */
  rgb(sink: ObjectSink): Ref;
  /** Returns a gray color space that the claims permit with any output intent. */
  grey(sink: ObjectSink): Ref;
  lose(standard: 'pdfA' | 'pdfUA', reason: 'CMYK_IMAGE' | 'MISSING_GLYPHS'): void;
}

/**
 * Receives the indirect objects of drawing code (fonts, images, forms) and provides the document's requirements for them, so that
 * drawing code depends neither on files nor on archiving standards.
 */
export interface DrawingSink extends ObjectSink {
  /** Undefined if the document makes no claims. */
  readonly archive?: DrawingRules | undefined;
  /** Whether the document is tagged. If so, added content must be tagged too. */
  readonly isTagged?: boolean;
}
