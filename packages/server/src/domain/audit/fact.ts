import type { AuditActor, AuditData, AuditType } from './audit-entry.ts';

/** Lists facts that have no entry in the audit chain. */
interface UnrecordedData {
  /** A document was made from a template. */
  TEMPLATE_USED: { templateId: number };
  /** Records that a recipient's turn has come. The audit chain records the email that tells them, once it is sent. */
  RECIPIENT_INVITED: { recipientId: number };
  RECIPIENT_REMINDED: { recipientId: number };
}

/** Maps each type of fact to its data. */
export type FactData = AuditData & UnrecordedData;
export type FactType = keyof FactData;

/** Holds data that subscribers need with a fact and that the audit chain must not contain: secrets, and people's own words. */
export interface FactAside {
  QUESTION_ASKED: { text: string };
  QUESTION_ANSWERED: { question: string; answer: string };
  /** The code that is emailed. Null if a provider authenticates. */
  AUTHENTICATION_REQUESTED: { code: string; lifetimeMs: number } | null;
  /** Recipients whose deadline had passed and who are told that it was extended. */
  EXPIRATION_EXTENDED: { toldIds: readonly number[] };
  /** `by` is the recipient as they were before. */
  RECIPIENT_DELEGATED: { by: { name: string; email: string }; note: string | null };
}

/** Types the aside of a fact, the last argument of `say`. None if the type has none. */
export type AsideOf<T extends FactType> = T extends keyof FactAside ? [aside: FactAside[T]] : [];

/** A fact; `type` discriminates the rest. */
export type FactOf<T extends FactType> = {
  [Each in T]: { type: Each; data: FactData[Each]; actor: AuditActor; aside: AsideOf<Each>[0] };
}[T];
export type Fact = FactOf<FactType>;

/** Facts that the audit chain records. */
export type RecordedType = AuditType;
