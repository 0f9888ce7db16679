import { sayIn } from '@countersign/languages';
import {
  Canvas,
  type DocumentUpdate,
  drawStamp,
  type FontSet,
  placeOnPage,
  type VisiblePlace,
  type VisibleSeal,
} from '@countersign/pdf';
import type { Certificate } from '../evidence/certificate.ts';
import { SEAL_COLOR } from '../sheet/page-style.ts';
import { showTime } from './certificate-times.ts';

export function drawVisibleSeal(
  certificate: Certificate,
  { place, update, fonts }: { place: VisiblePlace; update: DocumentUpdate; fonts: FontSet },
): VisibleSeal {
  const { language, timezone, sealedAt, seal } = certificate;
  const { size, ...placed } = placeOnPage(place, update);
  const canvas = new Canvas(size, fonts, update.sink, language);
  canvas.rect(
    { x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1 },
    { stroke: SEAL_COLOR, lineWidth: 0.8 },
  );
  const { local, utc } = showTime(sealedAt, timezone, language);
  const text = `${sayIn(language, 'certificate')('sealed')} \u00b7 PAdES ${seal.level}\n${local ?? utc}`;
  drawStamp(canvas, { box: { x: 3, y: 8, width: 94, height: 84 }, content: { kind: 'text', text, fontSize: 9 } });
  return { ...placed, drawing: canvas.finish() };
}
