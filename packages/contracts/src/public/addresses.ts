// Written by `npm run addresses`. Pages load these in place of the schemas.
import type { AddressOf } from '../call.ts';
import type { directEndpoints } from './direct.ts';
import type { drawingEndpoints } from './drawings.ts';

type Operations = typeof directEndpoints & typeof drawingEndpoints;
type To<Name extends keyof Operations> = AddressOf<Operations[Name]>;

export const useDirectLink = 'POST /api/direct/{token}' as To<'useDirectLink'>;
export const requestVisitorCode = 'POST /api/direct/{token}/code' as To<'requestVisitorCode'>;
export const sendDrawing = 'POST /api/drawings/{token}' as To<'sendDrawing'>;
