import {
  Canvas,
  type ClaimOutcomes,
  createFontSet,
  drawStamp,
  openUpdate,
  type SealLevel,
  type Stamp,
  Tag,
} from '../../src/index.ts';
import { trialIdentities } from '../../src/seal/trial.ts';
import { testSigner } from '../identities.ts';
import { SIGNED_AT } from '../sealing.ts';
import { inkPng } from './ink.ts';

export interface ArchiveSealOptions {
  stamps?: Stamp[];
  /** `auto` attaches evidence only if this does not break a conformance claim. */
  evidence?: 'auto' | 'embedded' | 'none';
  /** Whether to append a certificate of completion if the PDF was unsigned. */
  certificate?: boolean;
  /** Certification and level of the seal (see `DocumentUpdate.seal`). Default level: B-B. */
  certify?: 1 | 2 | 3 | undefined;
  level?: SealLevel | undefined;
}

export const STAMPS: Stamp[] = [
  { box: { x: 10, y: 30, width: 30, height: 5 }, content: { kind: 'text', text: 'Ada Lovelace, Größe 42' } },
  { box: { x: 10, y: 40, width: 30, height: 5 }, content: { kind: 'image', type: 'png', bytes: inkPng() } },
  { box: { x: 10, y: 50, width: 30, height: 5 }, content: { kind: 'typed-signature', text: 'Ada Lovelace' } },
  {
    box: { x: 10, y: 60, width: 30, height: 8 },
    content: {
      kind: 'choices',
      shape: 'checkbox',
      direction: 'vertical',
      options: [
        { label: 'Yes', checked: true },
        { label: 'No', checked: false },
      ],
    },
  },
];

/** Seals a PDF as the service does: flattens its form, draws on the first page, appends a page, attaches a file and signs. */
export const sealArchive = async (
  source: Uint8Array,
  { stamps = STAMPS, evidence = 'auto', certificate = true, certify, level = 'B-B' }: ArchiveSealOptions = {},
): Promise<{ sealed: Buffer; claims: ClaimOutcomes }> => {
  const update = openUpdate(source);
  const fonts = createFontSet(update.sink);
  update.flattenForm(fonts);
  const canvasOf = (marking?: 'tagged'): Canvas => new Canvas(update.pageSize(0), fonts, update.sink, 'en', marking);
  if (update.drawsAnnotations(0)) {
    for (const stamp of stamps) {
      const canvas = canvasOf();
      const box = drawStamp(canvas, stamp);
      update.drawOnPage(0, { ...canvas.finish(), ...box, description: stamp.content.kind });
    }
  } else if (stamps.length > 0) {
    const canvas = canvasOf('tagged');
    const section = new Tag('Sect', { language: 'en' });
    for (const stamp of stamps) drawStamp(canvas, stamp, section);
    update.drawOnPage(0, canvas.finish());
  }
  if (certificate && !update.isSigned) {
    const added = new Canvas({ width: 595, height: 842 }, fonts, update.sink, 'en', 'tagged');
    added.paragraph(
      'Certificate',
      { x: 40, y: 40, width: 400, height: 40 },
      { face: 'sans-bold', colour: [0.1, 0.4, 0.2] },
    );
    added.image(inkPng(), { x: 40, y: 100, width: 100, height: 40 });
    added.qr('https://example.com/verify', { x: 40, y: 200, width: 80, height: 80 });
    update.appendPage(added.finish());
  }
  fonts.finish();
  if (evidence === 'embedded' || (evidence === 'auto' && !update.isClaimBrokenBy({}))) {
    update.attach({
      name: 'evidence.json',
      mediaType: 'application/json',
      description: 'Evidence',
      bytes: Buffer.from('{}'),
      createdAt: SIGNED_AT,
      relationship: 'Data',
    });
  }
  const { services } = await trialIdentities();
  const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT, certify, level, services });
  return { sealed: Buffer.concat([source, tail]), claims: update.claims() };
};
