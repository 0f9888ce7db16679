import { z } from 'zod';
import { emailAddressSchema } from './email-address.ts';
import { LIMITS } from './limits.ts';
import { singleLine } from './plain-text.ts';

export const person = z.object({ name: singleLine(LIMITS.recipientName).trim().min(1), email: emailAddressSchema });
