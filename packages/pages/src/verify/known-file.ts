/**
 * Fetches the sealed file that the address names, such as `/verify#1/envelope_item_x`, on the way from the page of its
 * document. Null if there is none, or none that this person may read.
 */
export async function knownFile(fragment: string): Promise<File | null> {
  const [, team, item] = /^#(\d+)\/(\w+)$/.exec(fragment) ?? [];
  if (!team || !item) return null;
  const address = `/api/console/teams/${team}/envelope/item/${item}/download?version=signed`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  return new File([await answer.blob()], decodeURIComponent(name ?? 'document.pdf'));
}
