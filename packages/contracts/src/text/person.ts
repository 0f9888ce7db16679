import { z } from 'zod';
import { emailAddressSchema } from './email-address.ts';
import { LIMITS } from './limits.ts';
import { singleLine } from './plain-text.ts';

/** A person, by name and address. */
export const person = z.object({ name: singleLine(LIMITS.recipientName).trim().min(1), email: emailAddressSchema });
