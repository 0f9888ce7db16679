import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';
import { numericId, orNull, success } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { directLink, directLinkSettings, directLinkWithFigures } from './shapes.ts';

const tag = 'Templates';
const templateId = numericId;

const create = defineOperation({
  id: 'template-createTemplateDirectLink',
  method: 'post',
  path: '/template/direct/create',
  tag,
  summary: 'Create a direct link that lets anyone sign a document created from the template',
  description:
    "Anyone who opens `/d/{token}` enters their name and address and gets their own document, in which they act as the recipient `directRecipientId`. If that recipient has an address, the template loses both their name and their address. If `directRecipientId` is omitted, the template's only SIGNER without an address is used. If there is no such signer, one without fields is added. `issues` lists what is missing before the link can be used, such as a field for an added signer. The template becomes public (`templateType`), because anyone can use it. Everyone in the team sees these documents, regardless of the template's visibility. A template has at most one direct link. A token needs the scope `send`, because the documents are sent without review. An edit by a token without that scope turns the link off.",
  body: z.object({ templateId, directRecipientId: numericId.optional(), ...directLinkSettings }),
  answer: directLink,
  problems: ['NOT_FOUND', 'DIRECT_LINK_EXISTS', 'ROLE_MAY_NOT_ACT', 'TOO_MANY_RECIPIENTS'],
  action: 'templates.publish',
});

const get = defineOperation({
  id: 'template-getTemplateDirectLink',
  method: 'get',
  path: '/template/{templateId}/direct',
  tag,
  summary: 'Get the direct link of a template and its figures',
  description: 'Figures are counted per day in UTC, for the last 14 days. Opening the link takes none of its uses.',
  params: z.object({ templateId: numberInPath }),
  answer: z.object({
    directLink: orNull(directLinkWithFigures).meta({ description: 'Null if the template has no direct link' }),
  }),
  problems: ['NOT_FOUND'],
  action: 'templates.read',
});

const update = defineOperation({
  id: 'template-updateTemplateDirectLink',
  method: 'post',
  path: '/template/direct/update',
  tag,
  summary: 'Edit the settings of a direct link',
  description:
    'Omitted settings keep their value. Changes apply to everyone who sends the page of the link from now on. Documents created with the link are not affected. If `directRecipientId` names a recipient with an address, the template loses both their name and their address.',
  body: z.object({ templateId, directRecipientId: numericId.optional(), ...directLinkSettings }),
  answer: directLink,
  problems: ['NOT_FOUND', 'ROLE_MAY_NOT_ACT'],
  action: 'templates.publish',
});

const replace = defineOperation({
  id: 'template-replaceTemplateDirectLink',
  method: 'post',
  path: '/template/direct/replace',
  tag,
  summary: 'Replace a direct link with a new one',
  description:
    'The link gets a new `token`, and the old one stops working immediately. Settings stay the same. The new link is on, even if the old one was off, and the template becomes public (`templateType`). Uses and figures start from 0. Documents created with the old link are not affected.',
  body: z.object({ templateId }),
  answer: directLink,
  problems: ['NOT_FOUND'],
  action: 'templates.publish',
});

const toggle = defineOperation({
  id: 'template-toggleTemplateDirectLink',
  method: 'post',
  path: '/template/direct/toggle',
  tag,
  summary: 'Turn the direct link of a template on or off',
  description:
    'While the link is off, anyone who opens it sees that it cannot be used. The link itself stays the same. Turning it on makes the template public (`templateType`).',
  body: z.object({ templateId, enabled: z.boolean() }),
  answer: directLink,
  problems: ['NOT_FOUND'],
  action: 'templates.publish',
});

const remove = defineOperation({
  id: 'template-deleteTemplateDirectLink',
  method: 'post',
  path: '/template/direct/delete',
  tag,
  summary: 'Delete the direct link of a template',
  description: 'Documents created with it are not affected. If the template has no link, nothing happens.',
  body: z.object({ templateId }),
  answer: success,
  problems: ['NOT_FOUND'],
  action: 'templates.change',
});

export const directLinkOperations = [create, get, update, replace, toggle, remove] as const;
