import { lookup, Resolver } from 'node:dns/promises';

/**
 * Ways to look up an address:
 * - `name-servers` queries name servers from the network thread. Names whose servers never respond do not delay other
 * lookups, unlike in the small thread pool of the system's resolver
 * - `system` also knows `localhost` and the operator's hosts file
 */
export type NameSource = 'name-servers' | 'system';

/**
 * Returns all addresses of a host name.
 * @throws if the name has no address, or if no server responds
 */
export type ResolveHost = (host: string, from: NameSource) => Promise<string[]>;

export const resolveHost: ResolveHost = async (host, from) => {
  if (from === 'system') return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (addresses.length === 0 && failure) throw failure.reason;
  return addresses;
};
