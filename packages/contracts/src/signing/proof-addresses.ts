// Written by `npm run addresses`. Pages load these in place of the schemas.
import type { AddressOf } from '../call.ts';
import type { proofEndpoints } from './operations.ts';

type Operations = typeof proofEndpoints;
type To<Name extends keyof Operations> = AddressOf<Operations[Name]>;

export const view = 'GET /authentication' as To<'view'>;
export const requestCode = 'POST /authentication/code' as To<'requestCode'>;
export const requestPasskey = 'POST /authentication/passkey' as To<'requestPasskey'>;
export const beginWithProvider = 'POST /authentication/provider' as To<'beginWithProvider'>;
export const give = 'POST /authentication/proof' as To<'give'>;
