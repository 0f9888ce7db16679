import { expect, it } from 'vitest';
import { createV2 } from '../../server/src/doors/v2/index.ts';
import type { Services } from '../../server/src/envelopes/services.ts';
import { typesOfTheInterface } from './types-of-the-interface.ts';

it('the types of the client match the API that the server provides [T1190]', async () => {
  // Creating the OpenAPI document needs only the base URL.
  const { description } = createV2({ config: { BASE_URL: 'http://localhost' } } as Services);
  const types = await typesOfTheInterface(JSON.parse(JSON.stringify(description())));
  await expect(types).toMatchFileSnapshot('../src/api.ts');
});
