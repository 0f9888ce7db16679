import { signingEndpoints } from '@countersign/contracts/signing';
import { offerHandOff } from '../../features/sign/hand-off/offer-hand-off.ts';
import { endHandOff, takeDrawing } from '../../features/sign/hand-off/take-drawing.ts';
import { hashBrowserSecret } from '../../platform/identifiers.ts';
import { keepBrowserSecret } from '../http/browser-cookie.ts';
import { answer, respond, type ServedRecipientOperation } from '../http/recipient-operation.ts';
import { idOf } from './id-in-path.ts';

/** Binds hand-offs as the recipient who asked for them uses them. */
export const handOffOperations: readonly ServedRecipientOperation[] = [
  respond(signingEndpoints.offerHandOff, async (c, services, { asked }) => {
    const { visitor, body } = asked();
    const browserHash = hashBrowserSecret(keepBrowserSecret(c, services.config));
    const { id, path, expiresAt } = await offerHandOff(services, visitor, body.fieldId, browserHash);
    return c.json({ id, url: new URL(path, services.config.BASE_URL).href, expiresAt: expiresAt.toISOString() });
  }),
  answer(signingEndpoints.takeDrawing, async (services, { visitor, params }) => {
    const { image } = await takeDrawing(services, visitor, idOf(params.handOffId, 'Hand-off'));
    return { image: image && `data:image/png;base64,${Buffer.from(image).toString('base64')}` };
  }),
  answer(signingEndpoints.endHandOff, async (services, { visitor, params }) => {
    await endHandOff(services, visitor, idOf(params.handOffId, 'Hand-off'));
    return { isOver: true as const };
  }),
];
