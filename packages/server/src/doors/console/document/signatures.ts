import { type recordedSignature, signatureEndpoints } from '@countersign/contracts/console';
import { languageNamed, type Say, sayIn } from '@countersign/languages';
import type { z } from 'zod';
import { proofName, whatItShows } from '../../../features/seal/certificate/proof-notes.ts';
import { type RecordedSignature, readSignatures } from '../../../features/seal/evidence/read-signatures.ts';
import { read, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { envelopeKey } from '../../present/envelope-key.ts';

const get = read(signatureEndpoints.get, async (services, { sender, params: { envelopeId }, query }) => {
  const language = languageNamed(query.language) ?? 'en';
  const key = envelopeKey(sender, envelopeId, 'DOCUMENT');
  const { signatures, seal } = await readSignatures(services, key, language);
  const say = sayIn(language, 'certificate');
  return {
    signatures: signatures.map((signature) => presentSignature(signature, say)),
    seal: seal && { at: seal.sealedAt, level: seal.level, timestampedAt: seal.timestampedAt },
  };
});

function presentSignature(
  {
    recipient,
    name,
    at,
    auditSequence,
    fieldId,
    proofs,
    authentication,
    together,
    ip,
    device,
    consent,
  }: RecordedSignature,
  say: Say<'certificate'>,
): z.input<typeof recordedSignature> {
  return {
    ...{ recipientId: recipient.id, name, email: recipient.email, at, auditSequence, fieldId, ip, device },
    role: recipient.role === 'APPROVER' ? 'APPROVER' : 'SIGNER',
    proofs: proofs.map((proof, index) => ({
      name: proofName(proof, say),
      did: authentication[index] ?? '',
      shows: whatItShows(proof, say),
    })),
    together,
    consent: consent?.sentence ?? null,
  };
}

export const signatureReads: readonly ServedTeamOperation[] = [get];
