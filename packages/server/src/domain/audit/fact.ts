import type { AuditActor, AuditData, AuditType } from './audit-entry.ts';

/** Facts that the audit chain does not record. */
interface UnrecordedData {
  TEMPLATE_USED: { templateId: number };
  /** Records that a recipient's turn has come. The audit chain records the invitation email instead, once it is sent. */
  RECIPIENT_INVITED: { recipientId: number };
  RECIPIENT_REMINDED: { recipientId: number };
}

export type FactData = AuditData & UnrecordedData;
export type FactType = keyof FactData;

/** Data that subscribers need with a fact but the audit chain must not contain: secrets, and texts that people wrote. */
export interface FactAside {
  QUESTION_ASKED: { text: string };
  QUESTION_ANSWERED: { question: string; answer: string };
  /** The code to email. Null if a provider authenticates. */
  AUTHENTICATION_REQUESTED: { code: string; lifetimeMs: number } | null;
  /** Recipients whose deadline had passed and who are notified that it was extended. */
  EXPIRATION_EXTENDED: { toldIds: readonly number[] };
  /** `by` is the recipient before the change. */
  RECIPIENT_DELEGATED: { by: { name: string; email: string }; note: string | null };
}

/** The aside of a fact as the last argument of `say`. Empty if the type has none. */
export type AsideOf<T extends FactType> = T extends keyof FactAside ? [aside: FactAside[T]] : [];

export type FactOf<T extends FactType> = {
  [Each in T]: { type: Each; data: FactData[Each]; actor: AuditActor; aside: AsideOf<Each>[0] };
}[T];
export type Fact = FactOf<FactType>;

export type RecordedType = AuditType;
