/** More than the base64 of the largest signature image, so that a larger image gets an error instead of being cut off. */
export const MAX_BODY_BYTES = 3 * 1024 * 1024;
