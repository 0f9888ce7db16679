import type { Language } from '@countersign/languages';
import { authorise } from '../../../domain/teams/authorise.ts';
import type { PublicAction } from '../../../domain/teams/policies.ts';
import { ANYBODY } from '../../../domain/teams/principal.ts';
import { countByNetwork } from '../../../platform/limits/attempts.ts';
import { type Client, readClient } from '../requests/client.ts';
import { preferredLanguage } from '../requests/preferred-language.ts';
import { bindingFor, type Door } from './operation.ts';

/** A caller who has not identified themselves. */
export interface PublicCaller extends Client {
  language: Language;
}

/**
 * Returns an entry point that is open to everyone.
 * @param counted kind of attempt that each request counts as, by network. Use cases count further attempts
 */
export const publicDoor = (counted?: Parameters<typeof countByNetwork>[1]): Door<PublicCaller, PublicAction> => ({
  for: 'anybody',
  async admit(c, services, action) {
    authorise(ANYBODY, action, null);
    const client = readClient(c, services.config);
    if (counted) await countByNetwork(services, counted, client.ip);
    return { ...client, language: preferredLanguage(c) };
  },
});

export const { answer, respond } = bindingFor<PublicCaller, PublicAction>();
