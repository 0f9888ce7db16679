export const EVIDENCE_FILE_NAME = 'countersign-evidence.json';
