import type { Services } from '../../services.ts';
import { createVersion, type Version } from '../create-version.ts';
import { describeVerification } from '../verify/index.ts';
import { registerFileDownload } from './envelopes/download.ts';
import { envelopeOperations } from './envelopes/operations.ts';
import { INTRODUCTION, TAGS } from './introduction.ts';
import { presentProblem, problemSchema } from './problem.ts';

/** Version 2 of the API, the current one. */
export const createV2 = (services: Services): Version =>
  createVersion(services, {
    prefix: '/api/v2',
    number: '2.0.0',
    isDeprecated: false,
    introduction: INTRODUCTION,
    tags: TAGS,
    operations: [registerFileDownload, ...envelopeOperations, describeVerification],
    problemSchema,
    presentProblem,
    headers: {},
  });
