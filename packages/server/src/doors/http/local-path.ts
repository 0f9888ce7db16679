/** Where people go on to after they have signed in. */
const HOME = '/account/security';

/** A page of ours to go on to; anything else is not followed, wherever it leads. */
export const localPath = (wanted: string | undefined): string =>
  wanted && /^\/sign\/\w{1,200}(\?lang=[\w-]{2,5})?$/.test(wanted) ? wanted : HOME;
