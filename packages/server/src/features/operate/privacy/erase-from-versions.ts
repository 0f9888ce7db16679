import { and, eq, notInArray } from 'drizzle-orm';
import type { LayoutRole } from '../../../domain/templates/layout.ts';
import { isOfNoHeldEnvelope } from '../../../envelopes/store/legal-holds.ts';
import { templateVersions } from '../../../envelopes/tables/index.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { isVersionWith } from './find-person.ts';

/**
 * Removes a person's name and address, and the message to them, from the versions of a team's templates. Versions of
 * templates that still contain the person, or are under a legal hold, stay.
 * @param kept ids of these templates
 */
export async function eraseFromVersions(
  { orm }: Transaction,
  { email, teamId }: { email: string; teamId: number },
  kept: readonly string[],
): Promise<void> {
  const isPerson = (person: { email: string }) => person.email.toLowerCase() === email.toLowerCase();
  const found = await orm
    .select()
    .from(templateVersions)
    .where(
      and(
        isVersionWith({ email, teamId }),
        isOfNoHeldEnvelope(templateVersions.envelopeId),
        kept.length === 0 ? undefined : notInArray(templateVersions.envelopeId, [...kept]),
      ),
    )
    .for('update');
  for (const { envelopeId, number, layout } of found) {
    const recipients = layout.recipients.map((each) => (isPerson(each) ? withoutPerson(each) : each));
    await orm
      .update(templateVersions)
      .set({ layout: { ...layout, recipients } })
      .where(and(eq(templateVersions.envelopeId, envelopeId), eq(templateVersions.number, number)));
  }
}

function withoutPerson({ message: _, ...role }: LayoutRole): LayoutRole {
  return { ...role, name: '', email: '' };
}
