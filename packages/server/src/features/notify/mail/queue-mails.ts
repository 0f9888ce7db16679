import type { Fact, FactOf } from '../../../domain/audit/fact.ts';
import { FACTS, type FactMailKind, type FactsMailing } from '../../../domain/audit/facts.ts';
import type { SubscriberChange } from '../../../envelopes/subscriber.ts';
import { mails } from '../../../envelopes/tables/index.ts';
import type { ComposedMail } from './fact-mail.ts';
import { mailRow } from './mail-row.ts';
import { MAILS } from './mails-of-facts.ts';
import { toMailLook } from './team-look.ts';

/** Subscriber that queues the emails for the facts that a change records. They are sent after the commit. */
export function queueMails(change: SubscriberChange): void {
  const { id: envelopeId, teamId } = change.whole.envelope;
  const rows = listMailKinds(change.facts).flatMap((kind) =>
    compose(kind, change).map(({ to, content, attachedFileIds = [] }) => ({
      ...mailRow(to, content, change.now, toMailLook(change.whole.team)),
      teamId,
      envelopeId,
      kind,
      attachedFileIds,
    })),
  );
  if (rows.length === 0) return;
  change.write(change.tx.orm.insert(mails).values(rows));
  for (const { id } of rows) change.enqueue('send-mail', { mailId: id });
}

const listMailKinds = (facts: readonly Fact[]): FactMailKind[] => [
  ...new Set(facts.flatMap(({ type }) => FACTS[type].mails)),
];

function compose<Kind extends FactMailKind>(kind: Kind, { facts, whole, config }: SubscriberChange): ComposedMail[] {
  const leads = (fact: Fact): fact is FactOf<FactsMailing<Kind>> =>
    (FACTS[fact.type].mails as readonly FactMailKind[]).includes(kind);
  return MAILS[kind].compose(facts.filter(leads), { whole, config });
}
