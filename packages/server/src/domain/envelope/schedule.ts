import type { ProblemCode } from '../problems/problem-codes.ts';

/** The member or token that sends a scheduled draft, and what they confirmed. */
export interface Schedule {
  userId: number;
  /** Session of the request, for the audit log. Null if a token made the request. */
  sessionId: number | null;
  /** Omitted for a member's own request. */
  tokenId?: number;
  ip: string | null;
  userAgent: string | null;
  /** Revision of the draft that was confirmed. Other revisions are not sent. */
  revision: number;
  /** False if the editor, with its warnings, was not involved. Otherwise omitted. */
  isFromEditor?: boolean;
}

export interface Scheduled {
  schedule: Schedule | null;
  sendProblem: ProblemCode | null;
  contentRevision: number;
}

/** Returns why a scheduled draft was not sent, or will not be. Null if it has no schedule or no problem. */
export function scheduleProblem({ schedule, sendProblem, contentRevision }: Scheduled): ProblemCode | null {
  return sendProblem ?? (schedule && schedule.revision !== contentRevision ? 'DRAFT_CHANGED' : null);
}

/** Longest time between scheduling and sending. */
const LATEST_MS = 366 * 24 * 3600 * 1000;

export const isTimeToSchedule = (at: Date, now: Date): boolean => at > now && at.getTime() - now.getTime() <= LATEST_MS;
