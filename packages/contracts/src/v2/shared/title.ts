import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';

export const title = z
  .string()
  .min(1)
  .max(LIMITS.title)
  .meta({ description: 'Title that recipients see', example: 'Agreement' });
