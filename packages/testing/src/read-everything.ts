/**
 * Reads all documents with an API token, including the sealed files. Useful for comparing two services that should have
 * the same data.
 */
export async function readEverything(url: string, token: string): Promise<unknown[]> {
  const get = (path: string) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const list = (await (await get('/api/v1/documents?perPage=100')).json()) as { documents: { id: number }[] };
  const all: unknown[] = [list.documents.length];
  for (const { id } of list.documents) {
    for (const path of [`/api/v1/documents/${id}`, `/api/v1/documents/${id}/audit-log`]) {
      all.push((await (await get(path)).text()).replaceAll(url, ''));
    }
    const download = await get(`/api/v1/documents/${id}/download`);
    const { downloadUrl } = (await download.json()) as { downloadUrl?: string };
    if (downloadUrl) all.push(Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()).toString('base64'));
  }
  return all;
}
