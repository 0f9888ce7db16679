import type { FoundPerson } from '@countersign/contracts/console';

export type PersonDocument = FoundPerson['documents'][number];

/** Whether erasing the person erases the document. Templates with the person in earlier versions stay without them. */
export const isErasable = ({ stays, isEarlierVersion }: PersonDocument): boolean => stays === null && !isEarlierVersion;

/** Folders of the addresses of documents and templates. */
export const PLACES = { DOCUMENT: 'documents', TEMPLATE: 'templates' } as const;
