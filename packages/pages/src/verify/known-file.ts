/**
 * Fetches the sealed file named in the URL fragment, e.g. `/verify#1/envelope_item_x`. The pages of documents link to
 * such URLs. Null if there is no such file or if this person may not read it.
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
