import { directEndpoints } from '@countersign/contracts/signing';
import { type Env, Hono } from 'hono';
import { authorise } from '../../domain/teams/authorise.ts';
import type { PublicAction } from '../../domain/teams/policies.ts';
import { ANYBODY } from '../../domain/teams/principal.ts';
import type { Services } from '../../envelopes/services.ts';
import { findDirectTemplate } from '../../features/prepare/direct-links/find-direct-template.ts';
import { useDirectLink } from '../../features/prepare/direct-links/use-direct-link.ts';
import { admitForms } from '../http/admit-forms.ts';
import { type Client, clientOf } from '../http/client.ts';
import { bindingFor, type Door, serveOperations } from '../http/operation.ts';
import { problemResponse } from '../http/problem.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseOtherSites } from '../http/same-origin.ts';

/** A visitor of a direct link, with the template that it leads to. */
interface DirectCaller extends Client {
  found: Awaited<ReturnType<typeof findDirectTemplate>>;
}

/** The door of direct links. Before the body is read, the link is checked, so that others learn nothing. */
const directDoor: Door<DirectCaller, PublicAction> = {
  for: 'anybody',
  async admit(c, services, action) {
    authorise(ANYBODY, action, null);
    const found = await findDirectTemplate(services, c.req.param('token') ?? '');
    return { ...clientOf(c, services.config), found };
  },
};

const { answer } = bindingFor<DirectCaller, PublicAction>();

export const directOperations = [
  answer(directEndpoints.use, async (services, { found, body, ip, userAgent }) => ({
    token: await useDirectLink(services, found, { ...body, ip, userAgent }),
  })),
];

/** Serves `/api/direct/:token`: creates a document from the template behind a direct link, for a visitor who enters their name. */
export function createDirect(services: Services): Hono<Env> {
  const app = new Hono<Env>().use('/:token', refuseOtherSites(services.config), admitForms(services));
  serveOperations(app, services, directDoor, directOperations);
  refuseOtherMethods(app);
  app.onError((error, c) => problemResponse(c, error, services));
  return app;
}
