import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { PlacedStamp } from '../packages/server/src/envelopes/contents/field-stamps.ts';
import type { Certificate } from '../packages/server/src/features/seal/evidence/certificate.ts';

const signedAt = new Date('2026-03-04T10:11:12Z');
const signature = drawnSignature();

/** Five values on the first page, as two signers might enter them. */
export const stamps: PlacedStamp[] = [
  { box: { x: 10, y: 80, width: 30, height: 8 }, content: { kind: 'image', bytes: signature, type: 'png' } },
  { box: { x: 10, y: 90, width: 30, height: 3 }, content: { kind: 'text', text: 'Zo\u00eb M\u00fcller' } },
  { box: { x: 45, y: 90, width: 20, height: 3 }, content: { kind: 'text', text: '2026-03-04 11:11 AM' } },
  { box: { x: 55, y: 80, width: 30, height: 8 }, content: { kind: 'typed-signature', text: 'Grace Hopper' } },
  {
    box: { x: 70, y: 90, width: 20, height: 5 },
    content: {
      kind: 'choices',
      shape: 'checkbox',
      direction: 'vertical',
      options: [{ label: 'I agree', checked: true }],
    },
  },
].map((stamp) => ({ ...stamp, pageIndex: 0 }) as PlacedStamp);

const participant = {
  role: 'SIGNER',
  step: null,
  sentAt: signedAt,
  openedAt: signedAt,
  signedAt,
  rejectedAt: null,
  ip: '203.0.113.77',
  device: 'Chrome 126 on Windows',
  together: null,
  authentication: ['A link was mailed to this address.'] as string[],
  mailedAt: signedAt,
  proofs: ['MAILED'] as ['MAILED'],
  consent: { version: '2026-11-21', language: 'en', sentence: 'I sign.', sha256: '0'.repeat(64) },
} as const;

export const certificate: Certificate = {
  title: 'Agreement on the delivery of lighting systems',
  documentId: 4711,
  envelopeId: 'envelope_0123456789abcdef01234567',
  outcome: { type: 'COMPLETED' },
  files: [
    {
      title: 'Agreement',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      size: 1,
      pageCount: 1,
    },
  ],
  sender: { name: 'Anna Weber', email: 'anna.weber@example.com' },
  brand: null,
  sentAt: signedAt,
  sentFrom: '203.0.113.5',
  sealedAt: signedAt,
  seal: { level: 'B-B', lowered: null },
  language: 'en',
  timezone: 'Europe/Berlin',
  participants: [
    {
      ...participant,
      name: 'Zo\u00eb M\u00fcller',
      email: 'zoe@example.com',
      signature: { type: 'image', method: 'drawn', mediaType: 'image/png', bytes: signature },
    },
    {
      ...participant,
      name: 'Grace Hopper',
      email: 'grace@example.com',
      signature: { type: 'typed', text: 'Grace Hopper' },
    },
  ],
  others: [],
  operator: null,
  anchors: null,
  audit: { length: 23, head: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9' },
  log: null,
  verificationUrl: 'https://sign.example.com/verify/qr_0123456789abcdef0123456789abcdef',
};

export { signedAt };

/** Evidence as long as that of a document with two signers and 23 audit entries. */
export const evidence: Uint8Array = new TextEncoder().encode(
  JSON.stringify({
    format: 'countersign-evidence',
    version: 1,
    ...certificate,
    participants: certificate.participants.map(({ signature: _, ...known }) => known),
    audit: {
      ...certificate.audit,
      entries: Array.from({ length: certificate.audit.length }, (_, index) => ({
        sequence: index + 1,
        previousHash: sha256(`entry ${index}`),
        hash: sha256(`entry ${index + 1}`),
        content: JSON.stringify({
          actor: {
            ...participant,
            kind: 'recipient',
            name: 'Grace Hopper',
            email: 'grace@example.com',
            recipientId: 2,
          },
          at: new Date(signedAt.getTime() + index * 61_803).toISOString(),
          data: { fieldId: index, fieldType: 'TEXT', recipientId: 2, valueSha256: sha256(`value ${index}`) },
          envelopeId: certificate.envelopeId,
          sequence: index + 1,
          type: 'FIELD_INSERTED',
        }),
      })),
    },
  }),
);

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns a transparent PNG like those from signature pads: 600 by 200 pixels, with one dark blue stroke. */
function drawnSignature(): Uint8Array {
  const [width, height] = [600, 200];
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let step = 0; step < 6000; step++) {
    const t = step / 6000;
    const centre = { x: 40 + 520 * t, y: 100 + 60 * Math.sin(t * 19) * Math.cos(t * 5) };
    for (let dx = -2; dx <= 2; dx++) {
      for (let dy = -2; dy <= 2; dy++) {
        const at = Math.round(centre.y + dy) * (1 + width * 4) + 1 + Math.round(centre.x + dx) * 4;
        rows.set([20, 30, 80, 255 - 30 * (Math.abs(dx) + Math.abs(dy))], at);
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signatureBytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signatureBytes,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
