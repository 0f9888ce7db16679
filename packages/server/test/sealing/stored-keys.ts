import type { TestService } from '../../../testing/src/service.ts';

/** Returns all storage keys of an envelope, sorted. */
export async function storedKeys({ services }: TestService, envelopeId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of services.storage.list(`${envelopeId}/`)) keys.push(key);
  return keys.sort();
}
