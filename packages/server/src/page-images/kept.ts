import type { Services } from '../services.ts';
import { ContentMissingError } from '../storage/storage.ts';

const inTheMaking = new Map<string, Promise<Uint8Array>>();

/**
 * Something made of a PDF: from storage, or made now and kept there. Several who ask at once wait for one making. Such
 * things lie deeper than the files of the envelope: a cache that can be thrown away at any time.
 */
export async function kept(
  { storage }: Pick<Services, 'storage'>,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    return await storage.readAll(key);
  } catch (error) {
    if (!(error instanceof ContentMissingError)) throw error;
  }
  const makeAndKeep = async (): Promise<Uint8Array> => {
    const made = await make();
    await storage.put(key, made);
    return made;
  };
  const made = inTheMaking.get(key) ?? makeAndKeep().finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, made);
  return made;
}
