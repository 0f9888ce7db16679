/** Features that import another feature, and why. Each is to be used through what the unit of work says, unless listed here. */
export const FEATURES_THAT_USE_OTHERS = {
  'features/accounts -> features/notify': 'mails of accounts are written and sent as all mails are',
};
