/**
 * Verifies the evidence of a document on standard input as described in docs/evidence.md, with nothing but a hash
 * function: the chain, and the hash of each value. Prints the result as JSON.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const evidence = JSON.parse(readFileSync(0, 'utf8'));
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

let head = '0'.repeat(64);
for (const { previousHash, hash, content } of evidence.audit.entries) {
  if (previousHash !== head || hash !== sha256(Buffer.from(previousHash, 'hex'), content)) throw new Error('chain');
  head = hash;
}
if (head !== evidence.audit.head) throw new Error('head');

const images = new Map(evidence.images.map(({ sha256: name, base64 }) => [name, Buffer.from(base64, 'base64')]));
for (const [name, bytes] of images) if (sha256(bytes) !== name) throw new Error('image');

const checked = evidence.values.map(({ auditSequence, fieldId, salt, text, imageSha256 }) => {
  const { type, data } = JSON.parse(evidence.audit.entries[auditSequence - 1].content);
  const image = imageSha256 === null ? Buffer.alloc(0) : images.get(imageSha256);
  const hash = sha256(Buffer.from(salt ?? '', 'hex'), text, image);
  return {
    fieldId,
    isSalted: salt !== null && data.isSalted === true,
    agrees: type === 'FIELD_INSERTED' && data.fieldId === fieldId && data.valueSha256 === hash,
    text: JSON.parse(text).customText,
  };
});
console.log(JSON.stringify(checked));
