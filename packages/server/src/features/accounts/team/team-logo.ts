import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../../platform/db/connection.ts';
import { teamLogos } from '../../../platform/db/schema.ts';

/** Maximum size of a logo in CSS pixels, so that it fits above a document's title on a phone. */
export const LARGEST_SHOWN = { width: 224, height: 48 };

/** A WebP image with its size in image pixels. */
export type Logo = Omit<typeof teamLogos.$inferSelect, 'teamId'>;

/** Returns the display size of a logo in CSS pixels. Small logos are not enlarged. */
export function shownSize({ width, height }: Pick<Logo, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, LARGEST_SHOWN.width / width, LARGEST_SHOWN.height / height);
  const shown = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: shown(width), height: shown(height) };
}

export async function changeLogo(orm: NodePgDatabase, teamId: number, logo: Logo | null): Promise<void> {
  if (!logo) await orm.delete(teamLogos).where(eq(teamLogos.teamId, teamId));
  else
    await orm
      .insert(teamLogos)
      .values({ teamId, ...logo })
      .onConflictDoUpdate({ target: teamLogos.teamId, set: logo });
}

/** Finds a logo by its hash, in any team. Returns null if there is none. */
export async function findLogoImage({ orm }: Database, sha256: string): Promise<Uint8Array | null> {
  const [logo] = await orm
    .select({ image: teamLogos.image })
    .from(teamLogos)
    .where(eq(teamLogos.sha256, sha256))
    .limit(1);
  return logo?.image ?? null;
}
