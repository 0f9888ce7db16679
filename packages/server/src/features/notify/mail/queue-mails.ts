import type { Fact, FactOf } from '../../../domain/audit/fact.ts';
import { FACTS, type FactMailKind, type FactsMailing } from '../../../domain/audit/facts.ts';
import type { TeamBrand } from '../../../envelopes/rows.ts';
import type { SubscriberChange } from '../../../envelopes/subscriber.ts';
import { mails } from '../../../platform/db/schema.ts';
import type { ComposedMail } from './fact-mail.ts';
import { mailRow } from './mail-row.ts';
import { MAILS } from './mails-of-facts.ts';
import type { MailLook } from './render-mail.ts';

/** Subscriber: queues the emails that a change's facts cause. They are sent once the change has committed. */
export function queueMails(change: SubscriberChange): void {
  const { id: envelopeId, teamId } = change.whole.envelope;
  const rows = kindsOf(change.facts).flatMap((kind) =>
    compose(kind, change).map(({ to, content, attachedFileIds = [] }) => ({
      ...mailRow(to, content, change.now, lookOf(change.whole.team)),
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

/**
 * Returns the look of an email about a document, with the team's name at the top. The service's mark stands next to it unless
 * the team has its own look.
 */
const lookOf = ({ teamName, colour, logo }: TeamBrand): MailLook => ({
  name: teamName,
  colour,
  isOwn: colour !== null || logo !== null,
});

const kindsOf = (facts: readonly Fact[]): FactMailKind[] => [
  ...new Set(facts.flatMap(({ type }) => FACTS[type].mails)),
];

function compose<Kind extends FactMailKind>(kind: Kind, { facts, whole, config }: SubscriberChange): ComposedMail[] {
  const leads = (fact: Fact): fact is FactOf<FactsMailing<Kind>> =>
    (FACTS[fact.type].mails as readonly FactMailKind[]).includes(kind);
  return MAILS[kind].compose(facts.filter(leads), { whole, config });
}
