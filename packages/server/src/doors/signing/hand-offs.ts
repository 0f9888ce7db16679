import { dialogEndpoints } from '@countersign/contracts/signing';
import { offerHandOff } from '../../features/sign/hand-off/offer-hand-off.ts';
import { endHandOff, takeDrawing } from '../../features/sign/hand-off/take-drawing.ts';
import { hashBrowserSecret } from '../../platform/identifiers.ts';
import { answer, respond, type ServedRecipientOperation } from '../http/operations/recipient-operation.ts';
import { keepBrowserSecret } from '../http/requests/browser-cookie.ts';

/** Operations for drawing on another device, for the recipient who requested it. */
export const handOffOperations: readonly ServedRecipientOperation[] = [
  respond(dialogEndpoints.offerHandOff, async (c, services, { asked }) => {
    const { visitor, body } = asked();
    const browserHash = hashBrowserSecret(keepBrowserSecret(c, services.config));
    const { id, path, expiresAt } = await offerHandOff(services, visitor, body.fieldId, browserHash);
    return c.json({ id, url: new URL(path, services.config.BASE_URL).href, expiresAt: expiresAt.toISOString() });
  }),
  answer(dialogEndpoints.takeDrawing, async (services, { visitor, params }) => {
    const { image } = await takeDrawing(services, visitor, params.handOffId);
    return { image: image && `data:image/png;base64,${Buffer.from(image).toString('base64')}` };
  }),
  answer(dialogEndpoints.endHandOff, async (services, { visitor, params }) => {
    await endHandOff(services, visitor, params.handOffId);
    return { isOver: true as const };
  }),
];
