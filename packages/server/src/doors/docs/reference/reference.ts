import { type Description, type Endpoint, endpointsOf } from '../../http/description/description.ts';
import { byUse } from './order-of-use.ts';

export interface Reference {
  /** For example `v2`, whose pages are below `/docs/api/v2`. */
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

export const pathOf = (version: 'v1' | 'v2'): string => `/docs/api/${version}`;

export const documentOf = (version: 'v1' | 'v2'): string => `/api/${version}/openapi.json`;

/** Reads the reference of a version, by the tags of its description. */
export function readReference(version: 'v1' | 'v2', description: Description): Reference {
  const resources = (description.tags ?? []).map(({ name, description: about = '' }) => ({
    name,
    about,
    path: `${pathOf(version)}/${name.toLowerCase().replaceAll(' ', '-')}`,
    endpoints: byUse(endpointsOf(description, name)),
  }));
  return { version, description, resources };
}

/** Returns the schemas that these operations name, and those nested in them. */
export function shapesOf(description: Description, endpoints: readonly Endpoint[]): string[] {
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
