import { operationOf } from '@countersign/contracts/v2';
import { templateKey } from '../../../envelopes/sender.ts';
import { createDirectLink } from '../../../features/direct-links/create-direct-link.ts';
import { deleteDirectLink } from '../../../features/direct-links/delete-direct-link.ts';
import { switchDirectLink } from '../../../features/direct-links/switch-direct-link.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentDirectLink } from '../../present/direct-link.ts';
import { actLeniently } from '../binding/serve.ts';

const create = actLeniently(
  operationOf('template-createTemplateDirectLink'),
  (services, { sender, body: { templateId, directRecipientId } }) =>
    createDirectLink(services, sender, templateKey(sender, templateId), directRecipientId ?? null),
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

export const directLinkOperations = [create, toggle, remove];
