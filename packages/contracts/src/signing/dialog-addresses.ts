// Written by `npm run addresses`. Pages load these in place of the schemas.
import type { AddressOf } from '../call.ts';
import type { dialogEndpoints } from './operations.ts';

type Operations = typeof dialogEndpoints;
type To<Name extends keyof Operations> = AddressOf<Operations[Name]>;

export const delegate = 'POST /delegate' as To<'delegate'>;
export const questions = 'GET /questions' as To<'questions'>;
export const ask = 'POST /question' as To<'ask'>;
export const offerHandOff = 'POST /hand-offs' as To<'offerHandOff'>;
export const takeDrawing = 'GET /hand-offs/{handOffId}' as To<'takeDrawing'>;
export const endHandOff = 'DELETE /hand-offs/{handOffId}' as To<'endHandOff'>;
