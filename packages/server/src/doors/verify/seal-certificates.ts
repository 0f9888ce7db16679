import { X509Certificate } from 'node:crypto';
import { sealCertificateEndpoints, type sealCertificateState } from '@countersign/contracts/public';
import { type Env, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { z } from 'zod';
import type { Services } from '../../envelopes/services.ts';
import { sealSha256 } from '../../platform/trust/known-seals.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { serveOperations } from '../http/operations/operation.ts';
import { answer, publicDoor } from '../http/operations/public-operation.ts';
import { presentProblem } from '../http/responses/present-v2-problem.ts';
import { problemResponse, unknownPath } from '../http/responses/problem.ts';

export const sealCertificateOperations = [
  answer(sealCertificateEndpoints.list, async (services) => {
    const { certificatesPem, nextCertificatesPem } = services.trust;
    const current = sealSha256(certificatesPem);
    const known = await services.seals.all();
    const used = known.map(({ sha256, certificatesPem, firstUsedAt, distrustedAt }) => {
      const state = distrustedAt !== null ? 'DISTRUSTED' : sha256 === current ? 'CURRENT' : 'FORMER';
      return present(state, certificatesPem, firstUsedAt);
    });
    const isNew =
      nextCertificatesPem !== null && !known.some(({ sha256 }) => sha256 === sealSha256(nextCertificatesPem));
    const next = isNew ? [present('NEXT', nextCertificatesPem, null)] : [];
    return { certificates: [...used, ...next] };
  }),
];

/** Serves `GET /api/seal-certificates`. */
export function createSealCertificates(services: Services): Hono<Env> {
  const app = new Hono<Env>({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  app.use(cors({ origin: '*' }));
  serveOperations(app, services, publicDoor(), sealCertificateOperations);
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}

function present(state: z.infer<typeof sealCertificateState>, certificatesPem: string, firstUsedAt: Date | null) {
  const { subject, issuer, validFrom, validTo } = new X509Certificate(certificatesPem);
  return {
    state,
    sha256: sealSha256(certificatesPem),
    subject,
    issuer,
    validFrom: new Date(validFrom).toISOString(),
    validUntil: new Date(validTo).toISOString(),
    firstUsedAt: firstUsedAt?.toISOString() ?? null,
    certificatesPem,
  };
}
