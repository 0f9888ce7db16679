import { operationOf } from '@countersign/contracts/v2';
import { templateKey } from '../../../envelopes/sender.ts';
import { createDirectLink } from '../../../features/prepare/direct-links/create-direct-link.ts';
import { deleteDirectLink } from '../../../features/prepare/direct-links/delete-direct-link.ts';
import { switchDirectLink } from '../../../features/prepare/direct-links/switch-direct-link.ts';
import { SUCCESS } from '../../http/success.ts';
import { act } from '../serve.ts';
import { presentDirectLink } from './present.ts';

const create = act(
  operationOf('template-createTemplateDirectLink'),
  (services, { sender, body: { templateId, directRecipientId } }) =>
    createDirectLink(services, sender, templateKey(sender, templateId), directRecipientId ?? null),
  ({ config }, { template, link }) => presentDirectLink(config, template, link),
);

const toggle = act(
  operationOf('template-toggleTemplateDirectLink'),
  (services, { sender, body: { templateId, enabled } }) =>
    switchDirectLink(services, sender, templateKey(sender, templateId), enabled),
  ({ config }, { template, link }) => presentDirectLink(config, template, link),
);

const remove = act(
  operationOf('template-deleteTemplateDirectLink'),
  (services, { sender, body: { templateId } }) => deleteDirectLink(services, sender, templateKey(sender, templateId)),
  () => SUCCESS,
);

export const directLinkOperations = [create, toggle, remove];
