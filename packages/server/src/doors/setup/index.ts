import { Hono } from 'hono';
import { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { firstPersonSchema, setUp } from '../../features/accounts/first-run.ts';
import { admitForms } from '../http/admit-forms.ts';
import { clientOf } from '../http/client.ts';
import { readJsonBody } from '../http/json-body.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseOtherSites } from '../http/same-origin.ts';

const bodySchema = firstPersonSchema.extend({ token: z.string().max(200) });

/** Serves `/api/setup`: the first person takes ownership of the service, with the token that the start printed. */
export function createSetupApi(services: Services): Hono {
  const app = new Hono()
    .use(refuseOtherSites(services.config))
    .use(admitForms(services))
    .post('/', async (c) => {
      const given = parseOrRefuse(bodySchema, await readJsonBody(c.req.raw));
      return c.json(await setUp(services, { ...given, ip: clientOf(c, services.config).ip }));
    });
  refuseOtherMethods(app);
  return app;
}
