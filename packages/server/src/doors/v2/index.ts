import type { Services } from '../../envelopes/services.ts';
import { createVersion, type Version } from '../http/create-version.ts';
import { presentProblem, problemSchema } from '../http/problem-of-version-2.ts';
import { describeVerification } from '../verify/index.ts';
import { registerFileDownload } from './envelopes/download.ts';
import { envelopeOperations } from './envelopes/operations.ts';
import { INTRODUCTION, TAGS } from './introduction.ts';

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
