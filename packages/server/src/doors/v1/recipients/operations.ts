import { addedRecipients, recipientEndpoints } from '@countersign/contracts/v1';
import type { z } from 'zod';
import type { NewRecipient } from '../../../envelopes/contents/insert-recipients.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { answeredWithLinks, type Sender } from '../../../envelopes/sender.ts';
import type { EnvelopeKey } from '../../../envelopes/store/find-envelope.ts';
import { addRecipients } from '../../../features/drafts/add-recipients.ts';
import { removeRecipient } from '../../../features/drafts/remove-recipient.ts';
import { updateRecipient } from '../../../features/drafts/update-recipient.ts';
import { rejectOnBehalf } from '../../../features/send/reject-on-behalf.ts';
import type { Config } from '../../../platform/config/config.ts';
import { act, read, type ServedTeamOperation, type TeamOperation } from '../../http/operations/team-operation.ts';
import { v1DocumentKey } from '../keys/document-key.ts';
import { presentRecipientWithSettings } from './presenter.ts';

type OneOrMore = NewRecipient | { recipients: NewRecipient[] };
interface OfRecipient {
  id: number;
  recipientId: number;
}

/** The operations on recipients of documents, or of templates. */
interface RecipientEndpoints<Shown> {
  add: TeamOperation<{ id: number }, unknown, OneOrMore, Shown | { recipients: Shown[] }> & { method: 'post' };
  update: TeamOperation<OfRecipient, unknown, Partial<NewRecipient>, Shown> & { method: 'patch' };
  remove: TeamOperation<OfRecipient, unknown, unknown, Shown> & { method: 'delete' };
}

interface RecipientHolder<Shown> {
  key: (sender: Sender, number: number) => EnvelopeKey;
  /** Selects the schema of one recipient, or of several. */
  selectSchema: (body: unknown) => z.ZodType<OneOrMore>;
  present: (config: Config, number: number, recipient: RecipientRow) => Shown;
}

/** Binds the operations on recipients of documents, or of templates. */
export function bindRecipientOperations<Shown extends object>(
  endpoints: RecipientEndpoints<Shown>,
  { key, selectSchema, present }: RecipientHolder<Shown>,
): ServedTeamOperation[] {
  const add = act(
    endpoints.add,
    (services, { sender, params: { id }, body }) => {
      if (!('recipients' in body))
        return addRecipients(services, answeredWithLinks(sender), key(sender, id), [body], () => []);
      const toPath = (index: number) => ['recipients', index];
      return addRecipients(services, answeredWithLinks(sender), key(sender, id), body.recipients, toPath);
    },
    ({ config }, added, { params: { id }, body }) => {
      const shown = added.map((recipient) => present(config, id, recipient));
      if ('recipients' in body) return { recipients: shown };
      const [one] = shown;
      if (!one) throw new Error('no recipient was added');
      return one;
    },
    { selectSchema },
  );
  const update = read(endpoints.update, async (services, { sender, params: { id, recipientId }, body }) =>
    present(services.config, id, await updateRecipient(services, sender, key(sender, id), recipientId, body)),
  );
  const remove = read(endpoints.remove, async (services, { sender, params: { id, recipientId } }) =>
    present(services.config, id, await removeRecipient(services, sender, key(sender, id), recipientId)),
  );
  return [add, update, remove];
}

const reject = act(
  recipientEndpoints.reject,
  (services, { sender, params: { id, recipientId }, body: { reason } }) =>
    rejectOnBehalf(services, sender, v1DocumentKey(sender, id), { recipientId, reason }),
  ({ config }, { recipient }, { params: { id } }) => presentRecipientWithSettings(config, { number: id }, recipient),
);

export const v1RecipientOperations = [
  ...bindRecipientOperations(recipientEndpoints, {
    key: v1DocumentKey,
    selectSchema: addedRecipients.selectSchema,
    present: (config, number, recipient) => presentRecipientWithSettings(config, { number }, recipient),
  }),
  reject,
];
