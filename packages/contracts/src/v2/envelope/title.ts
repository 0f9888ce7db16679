import { z } from 'zod';

export const title = z
  .string()
  .min(1)
  .max(255)
  .meta({ description: 'Title that recipients see', example: 'Agreement' });
