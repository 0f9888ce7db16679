// Written by `npm run addresses`. Pages load these in place of the schemas.
import type { AddressOf } from '../call.ts';
import type { signingEndpoints } from './operations.ts';

type Operations = typeof signingEndpoints;
type To<Name extends keyof Operations> = AddressOf<Operations[Name]>;

export const view = 'GET ' as To<'view'>;
export const opened = 'POST /opened' as To<'opened'>;
export const pdf = 'GET /files/{fileId}/pdf' as To<'pdf'>;
export const download = 'GET /download' as To<'download'>;
export const pageImage = 'GET /files/{fileId}/pages/{page}' as To<'pageImage'>;
export const signatureImage = 'GET /fields/{fieldId}/image' as To<'signatureImage'>;
export const drawing = 'GET /fields/{fieldId}/drawing' as To<'drawing'>;
export const putValue = 'PUT /fields/{fieldId}' as To<'putValue'>;
export const clearValue = 'DELETE /fields/{fieldId}' as To<'clearValue'>;
export const complete = 'POST /complete' as To<'complete'>;
export const reject = 'POST /reject' as To<'reject'>;
