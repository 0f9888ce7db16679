import type { TestService } from '../../../testing/src/service.ts';

export async function storedKeys({ services }: TestService, envelopeId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of services.storage.list(`${envelopeId}/`)) keys.push(key);
  return keys.sort();
}
