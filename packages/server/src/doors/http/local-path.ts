/** The default page after signing in. */
const HOME = '/account/security';

/** A path of this service to go on to; anything else is replaced by the default. */
export const localPath = (wanted: string | undefined): string =>
  wanted && /^\/sign\/\w{1,200}(\?lang=[\w-]{2,5})?$/.test(wanted) ? wanted : HOME;
