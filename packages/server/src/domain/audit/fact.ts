import type { AuditActor, AuditData, AuditType } from './audit-entry.ts';

/** Facts that the audit chain does not record. */
interface UnrecordedData {
  TEMPLATE_USED: { templateId: number };
  /** It is a recipient's turn. The audit chain records the invitation email instead, once it has been sent. */
  RECIPIENT_INVITED: { recipientId: number };
  RECIPIENT_REMINDED: { recipientId: number };
}

export type FactData = AuditData & UnrecordedData;
export type FactType = keyof FactData;

/** Data for subscribers that must not become part of the audit chain: secrets, and texts that people wrote. */
export interface FactAside {
  QUESTION_ASKED: { text: string };
  QUESTION_ANSWERED: { question: string; answer: string };
  /** The code to email. Null if a provider authenticates the recipient. */
  AUTHENTICATION_REQUESTED: { code: string; lifetimeMs: number } | null;
  /** Ids of the recipients to notify, because their deadline had passed and was extended. */
  EXPIRATION_EXTENDED: { toldIds: readonly number[] };
  /** `by` is the recipient before the change. */
  RECIPIENT_DELEGATED: { by: { name: string; email: string }; note: string | null };
}

/** The last argument of `say`, with data for subscribers. Absent for most types. */
export type AsideOf<T extends FactType> = T extends keyof FactAside ? [aside: FactAside[T]] : [];

export type FactOf<T extends FactType> = {
  [Each in T]: { type: Each; data: FactData[Each]; actor: AuditActor; aside: AsideOf<Each>[0] };
}[T];
export type Fact = FactOf<FactType>;

export type RecordedType = AuditType;
