import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedField } from '../record/recorded-field.ts';
import type { FieldRow } from '../rows.ts';
import { type Sender, toActor } from '../sender.ts';

export function deleteFields(work: EnvelopeChange, sender: Sender, removed: readonly FieldRow[]): void {
  work.removeFields(removed.map(({ id }) => id));
  for (const field of removed) work.say('FIELD_REMOVED', recordedField(field), toActor(sender));
}
