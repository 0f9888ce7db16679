import type { ForYouRow } from '@countersign/contracts/console';

/** Whether the document can be read and signed together with others now. */
export const isSignedTogether = ({ turn, alone }: ForYouRow): boolean => turn === 'NOW' && alone === null;
