import { directEndpoints } from '@countersign/contracts/public';
import { type Env, Hono } from 'hono';
import { authorise } from '../../domain/teams/authorise.ts';
import type { PublicAction } from '../../domain/teams/policies.ts';
import { ANYBODY } from '../../domain/teams/principal.ts';
import type { Services } from '../../envelopes/services.ts';
import { findDirectTemplate } from '../../features/direct-links/find-direct-template.ts';
import { requestVisitorCode } from '../../features/direct-links/request-visitor-code.ts';
import { useDirectLink } from '../../features/direct-links/use-direct-link.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { bindingFor, type Door, serveOperations } from '../http/operations/operation.ts';
import { admitForms } from '../http/requests/admit-forms.ts';
import { type Client, readClient } from '../http/requests/client.ts';
import { refuseOtherSites } from '../http/requests/same-origin.ts';
import { problemResponse } from '../http/responses/problem.ts';

interface DirectCaller extends Client {
  found: Awaited<ReturnType<typeof findDirectTemplate>>;
}

/**
 * Entry point for direct links. The link is checked before the body is read, so that invalid requests reveal nothing.
 */
const directDoor: Door<DirectCaller, PublicAction> = {
  for: 'anybody',
  async admit(c, services, action) {
    authorise(ANYBODY, action, null);
    const found = await findDirectTemplate(services, c.req.param('token') ?? '');
    return { ...readClient(c, services.config), found };
  },
};

const { answer } = bindingFor<DirectCaller, PublicAction>();

export const directOperations = [
  answer(directEndpoints.requestVisitorCode, async (services, { found, body, ip }) => ({
    ticket: await requestVisitorCode(services, found, { ...body, ip }),
  })),
  answer(directEndpoints.useDirectLink, async (services, { found, body, ip, userAgent }) => ({
    token: await useDirectLink(services, found, { ...body, ip, userAgent }),
  })),
];

/**
 * Serves `/api/direct/:token`. Creates a document from the direct link's template for a visitor who enters their name.
 */
export function createDirect(services: Services): Hono<Env> {
  const app = new Hono<Env>()
    .use('/:token', refuseOtherSites(services.config), admitForms(services))
    .use('/:token/code', refuseOtherSites(services.config), admitForms(services));
  serveOperations(app, services, directDoor, directOperations);
  refuseOtherMethods(app);
  app.onError((error, c) => problemResponse(c, error, services));
  return app;
}
