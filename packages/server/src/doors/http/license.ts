export const LICENSE = { name: 'Apache-2.0', identifier: 'Apache-2.0' };
