const HOME = '/account/security';

/**
 * Matches pages that a sign-in may return to: a recipient's page, an invitation, the API tokens of an account, or a page of the
 * console.
 */
const GOES_ON =
  /^\/(?:account\/tokens|account\/join\?token=\w{1,200}|sign\/\w{1,200}(?:\?lang=[\w-]{2,5})?|teams\/\d{1,10}(?:\/[\w-]{1,60}){0,4}(?:\?[\w=&%.-]{0,500})?)?$/;

/** Returns the path to continue at if it is allowed, or the default page. */
export const localPath = (wanted: string | undefined): string => (wanted && GOES_ON.test(wanted) ? wanted : HOME);
