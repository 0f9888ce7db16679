/** More than the largest signature image takes in base64, so that a larger one gets an error instead of being cut off. */
export const MAX_BODY_BYTES = 3 * 1024 * 1024;
