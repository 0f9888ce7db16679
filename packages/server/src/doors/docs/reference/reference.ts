import { type Description, type Endpoint, listEndpoints } from '../../http/description/description.ts';
import { byUse } from './order-of-use.ts';

export interface ApiReference {
  /** API version. The pages of `v2` are under `/docs/api/v2`. */
  version: 'v1' | 'v2';
  description: Description;
  resources: Resource[];
}

export interface Resource {
  name: string;
  about: string;
  path: string;
  endpoints: Endpoint[];
}

export const referencePath = (version: 'v1' | 'v2'): string => `/docs/api/${version}`;

export const descriptionPath = (version: 'v1' | 'v2'): string => `/api/${version}/openapi.json`;

/** Creates the reference of a version from the tags in its description. */
export function readReference(version: 'v1' | 'v2', description: Description): ApiReference {
  const resources = (description.tags ?? []).map(({ name, description: about = '' }) => ({
    name,
    about,
    path: `${referencePath(version)}/${name.toLowerCase().replaceAll(' ', '-')}`,
    endpoints: byUse(listEndpoints(description, name)),
  }));
  return { version, description, resources };
}

/** Returns the schemas that these operations refer to, including nested ones. */
export function findShapes(description: Description, endpoints: readonly Endpoint[]): string[] {
  const found = new Set<string>();
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(JSON.stringify(description.components?.schemas?.[name] ?? {}));
    }
  };
  look(JSON.stringify(endpoints.map(({ operation }) => operation)));
  return Object.keys(description.components?.schemas ?? {}).filter((name) => found.has(name));
}
