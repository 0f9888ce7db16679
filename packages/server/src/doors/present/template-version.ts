import type { ListedVersion } from '../../features/templates/find-versions.ts';

export const presentVersion = ({ number, summary, author, createdAt }: ListedVersion) => ({
  ...{ number, ...summary, author },
  createdAt: createdAt.toISOString(),
});
