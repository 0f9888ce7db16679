import { operationOf } from '@countersign/contracts/v2';
import { type DirectLinkSettings, UNLIMITED } from '../../../domain/envelope/direct-link.ts';
import { templateKey } from '../../../envelopes/sender.ts';
import { createDirectLink } from '../../../features/direct-links/create-direct-link.ts';
import { deleteDirectLink } from '../../../features/direct-links/delete-direct-link.ts';
import { findDirectLink } from '../../../features/direct-links/find-direct-link.ts';
import { replaceDirectLink } from '../../../features/direct-links/replace-direct-link.ts';
import { switchDirectLink } from '../../../features/direct-links/switch-direct-link.ts';
import { updateDirectLink } from '../../../features/direct-links/update-direct-link.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentDirectLink } from '../../present/direct-link.ts';
import { actLeniently, read } from '../binding/serve.ts';

const create = actLeniently(
  operationOf('template-createTemplateDirectLink'),
  (services, { sender, body: { templateId, directRecipientId, ...given } }) =>
    createDirectLink(services, sender, templateKey(sender, templateId), {
      recipientId: directRecipientId ?? null,
      settings: { ...UNLIMITED, ...readSettings(given) },
    }),
  ({ config }, { template, link }) => presentDirectLink(config, template, link),
);

const get = read(
  operationOf('template-getTemplateDirectLink'),
  async (services, { sender, params: { templateId } }) => {
    const found = await findDirectLink(services, templateKey(sender, templateId));
    if (!found) return { directLink: null };
    const { template, link, ...figures } = found;
    return { directLink: { ...presentDirectLink(services.config, template, link), ...figures } };
  },
);

const update = actLeniently(
  operationOf('template-updateTemplateDirectLink'),
  (services, { sender, body: { templateId, directRecipientId, ...given } }) =>
    updateDirectLink(services, sender, templateKey(sender, templateId), {
      recipientId: directRecipientId ?? null,
      settings: readSettings(given),
    }),
  ({ config }, { template, link }) => presentDirectLink(config, template, link),
);

const replace = actLeniently(
  operationOf('template-replaceTemplateDirectLink'),
  (services, { sender, body: { templateId } }) => replaceDirectLink(services, sender, templateKey(sender, templateId)),
  ({ config }, { template, link }) => presentDirectLink(config, template, link),
);

const toggle = actLeniently(
  operationOf('template-toggleTemplateDirectLink'),
  (services, { sender, body: { templateId, enabled } }) =>
    switchDirectLink(services, sender, templateKey(sender, templateId), enabled),
  ({ config }, { template, link }) => presentDirectLink(config, template, link),
);

const remove = actLeniently(
  operationOf('template-deleteTemplateDirectLink'),
  (services, { sender, body: { templateId } }) => deleteDirectLink(services, sender, templateKey(sender, templateId)),
  () => SUCCESS,
);

interface GivenSettings {
  limit?: number | null | undefined;
  endsAt?: string | null | undefined;
  confirmEmail?: boolean | undefined;
}

const readSettings = ({ limit, endsAt, confirmEmail }: GivenSettings): Partial<DirectLinkSettings> => ({
  ...(limit !== undefined && { limit }),
  ...(endsAt !== undefined && { endsAt: endsAt && new Date(endsAt).toISOString() }),
  ...(confirmEmail !== undefined && { confirmsEmail: confirmEmail }),
});

export const directLinkOperations = [create, get, update, replace, toggle, remove];
