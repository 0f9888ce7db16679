/**
 * What later migrations take from the version before, by migration, each with the reason why no running service needs it. A name of this list
 * is what `narrowings` calls it. To take something away: first release a version that does without it, then the migration.
 */
export const PERMITTED: Record<string, Record<string, string>> = {};
