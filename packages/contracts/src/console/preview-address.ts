/** Returns the path of the preview of a draft as a recipient will see it. Nothing entered there is stored. */
export const previewAddress = (teamId: number, envelopeId: string, recipientId: number): string =>
  `/teams/${teamId}/preview/${envelopeId}/${recipientId}`;
