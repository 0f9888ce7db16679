import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { changeEnvelope } from '../change/change-envelope.ts';
import { endSittings } from '../contents/sittings.ts';
import type { WholeEnvelope } from '../rows.ts';
import type { Services } from '../services.ts';

/**
 * Returns a template as documents copy it. Ends its open sittings, so that everything in it belongs to a version that
 * the documents can name. The next change in the editor begins a new sitting.
 */
export async function templateInUse(services: Services, template: WholeEnvelope): Promise<WholeEnvelope> {
  const { id: envelopeId, teamId, sittings } = template.envelope;
  if (sittings.length === 0) return template;
  const read = await changeEnvelope(services, NO_REQUEST, { envelopeId, teamId }, (work) => {
    endSittings(work);
    return () => work.contents;
  });
  return read();
}
