import { person } from '@countersign/contracts/signing';
import { Hono } from 'hono';
import { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { findDirectTemplate } from '../../features/prepare/direct-links/find-direct-template.ts';
import { useDirectLink } from '../../features/prepare/direct-links/use-direct-link.ts';
import { admitForms } from '../http/admit-forms.ts';
import { clientOf } from '../http/client.ts';
import { readJsonBody } from '../http/json-body.ts';
import { problemResponse } from '../http/problem.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseOtherSites } from '../http/same-origin.ts';
import { externalIdSchema } from '../requests/document.ts';

const strangerBody = z.object({ ...person.shape, externalId: externalIdSchema });

/** Serves `/api/direct/:token`: creates a document from the template behind a direct link, for a visitor who enters their name. */
export function createDirect(services: Services): Hono {
  const app = new Hono()
    .use('/:token', refuseOtherSites(services.config), admitForms(services))
    .post('/:token', async (c) => {
      // Checked before the body is read, so that a caller without a link learns nothing.
      const found = await findDirectTemplate(services, c.req.param('token'));
      const stranger = parseOrRefuse(strangerBody, await readJsonBody(c.req.raw));
      const token = await useDirectLink(services, found, { ...stranger, ...clientOf(c, services.config) });
      return c.json({ token });
    });
  refuseOtherMethods(app);
  app.onError((error, c) => problemResponse(c, error, services));
  return app;
}
