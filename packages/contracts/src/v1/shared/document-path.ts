import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';

export const documentPath = z.object({ id: numberInPath });
