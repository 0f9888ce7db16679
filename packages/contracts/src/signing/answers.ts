import { z } from 'zod';
import { SEALING_STATES, SIGNING_STATES } from '../vocabulary.ts';
import type { FieldView, OwnQuestion, SigningView } from './view.ts';

/*
 * Responses of a recipient's page, and of its preview in the console. The large ones are not validated: pages trust the
 * types of the service's responses.
 */

export const viewAnswer = z.custom<SigningView>();
export const fieldAnswer = z.custom<{ field: FieldView }>();
export const questionsAnswer = z.object({ questions: z.array(z.custom<OwnQuestion>()) });

/** Response of the preview, in which nothing is sealed. */
export const stateAnswer = z.object({ state: z.enum(SIGNING_STATES) });

/**
 * The state after an action that may have completed or ended the document, and the state of the sealed file, which is
 * NONE as long as others still have to act.
 */
export const outcomeAnswer = stateAnswer.extend({ sealing: z.enum(SEALING_STATES) });
export type SigningOutcome = z.output<typeof outcomeAnswer>;
