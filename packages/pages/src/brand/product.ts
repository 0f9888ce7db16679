export const PRODUCT = 'Countersign';
