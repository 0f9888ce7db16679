import type { Language } from '@countersign/languages';
import type { AuditedConsent } from '../../../domain/audit/audit-entry.ts';
import { LinkOrigins } from '../../../domain/audit/link-origins.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { EnvelopeKey } from '../../../envelopes/store/find-envelope.ts';
import { describeParticipant, findSignatureField, type Participant } from './certificate.ts';
import { type EvidenceFile, toSeal } from './evidence-file.ts';
import { readEvidence } from './read-evidence.ts';

export interface RecordedSignature
  extends Pick<Participant, 'name' | 'proofs' | 'authentication' | 'together' | 'ip' | 'device'> {
  recipient: RecipientRow;
  at: string;
  auditSequence: number;
  fieldId: number | null;
  consent: AuditedConsent | null;
}

export interface SignatureRecord {
  signatures: RecordedSignature[];
  seal: EvidenceFile['seal'];
}

/**
 * Verifies the audit chain and describes each signature and approval as the certificate does: only by what was
 * recorded.
 * @throws RuleViolation NOT_FOUND; BrokenChainError, ContradictedChainError
 */
export async function readSignatures(
  services: Services,
  key: EnvelopeKey,
  language: Language,
): Promise<SignatureRecord> {
  const { contents, milestones } = await readEvidence(services, key);
  const origins = new LinkOrigins(milestones);
  const { envelope, recipients, fields } = contents;
  const inLanguage = { ...contents, envelope: { ...envelope, meta: { ...envelope.meta, language } } };
  const source = { contents: inLanguage, entries: milestones, images: new Map(), now: services.clock.now() };
  const signatures = milestones.flatMap((entry): RecordedSignature[] => {
    if (entry.type !== 'RECIPIENT_COMPLETED') return [];
    const recipient = recipients.find(({ id }) => id === entry.data.recipientId);
    if (recipient?.role !== 'SIGNER' && recipient?.role !== 'APPROVER') return [];
    const { name, proofs, authentication, together, ip, device, consent } = describeParticipant(
      recipient,
      source,
      origins.of(recipient),
    );
    const own = fields.filter(({ recipientId, inserted }) => recipientId === recipient.id && inserted);
    return [
      {
        ...{ recipient, name, proofs, authentication, together, ip, device, consent },
        at: entry.at,
        auditSequence: entry.sequence,
        fieldId: findSignatureField(own)?.id ?? null,
      },
    ];
  });
  return { signatures, seal: toSeal(milestones) };
}
