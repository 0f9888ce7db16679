import type { Participant } from './evidence/certificate.ts';
import type { SealInput } from './seal-task.ts';

function samplePdf(): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}`;
  return new Uint8Array(
    Buffer.from(`${text}${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`),
  );
}

/**
 * Creates a small sealing task that uses every font and every part of a certificate. Used to warm up threads and to
 * test a sealing identity.
 */
export function sampleSealing(now: Date): SealInput {
  const signer = {
    name: 'Sample Signer',
    email: 'signer@example.com',
    role: 'SIGNER',
    step: null,
    signature: { type: 'typed', text: 'Sample Signer' },
    sentAt: now,
    openedAt: now,
    signedAt: now,
    rejectedAt: null,
    ip: '192.0.2.1',
    device: 'Sample device',
    authentication: ['Sample', 'Sample'],
    together: null,
    mailedAt: now,
    proofs: ['MAILED', 'EMAIL_CODE'],
    consent: { version: 'Sample', language: 'en', sentence: 'Sample', sha256: '0'.repeat(64) },
  } satisfies Participant;
  return {
    source: samplePdf(),
    stamps: [{ pageIndex: 0, box: { x: 10, y: 10, width: 30, height: 5 }, content: { kind: 'text', text: 'Sample' } }],
    certificate: {
      title: 'Sample',
      documentId: 0,
      envelopeId: 'envelope_sample',
      outcome: { type: 'COMPLETED' },
      files: [{ title: 'Sample', sha256: '0'.repeat(64), size: 0, pageCount: 1 }],
      sender: { name: 'Sample', email: 'sender@example.com' },
      brand: { name: 'Sample', colour: '#0b6b5d' },
      sentAt: now,
      sentFrom: '192.0.2.2',
      sealedAt: now,
      seal: { level: 'B-B', lowered: null },
      language: 'en',
      timezone: 'Europe/Berlin',
      participants: [signer],
      others: [],
      operator: null,
      anchors: null,
      audit: { length: 0, head: '0'.repeat(64) },
      log: null,
      verificationUrl: 'https://example.com/verify/qr_sample',
    },
    evidence: new TextEncoder().encode('{}'),
    signedAt: now,
  };
}
