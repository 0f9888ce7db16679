import { REPORT_DAYS, type ReportDays } from '@countersign/contracts/console/tabs';

export interface ReportSearch {
  /** Length of the period, which ends today. */
  days: ReportDays;
}

export const USUAL_REPORT: ReportSearch = { days: 90 };

/** Parses the search parameters of a URL, which may contain anything. */
export const readReportSearch = ({ days }: { days?: unknown }): ReportSearch => ({
  days: REPORT_DAYS.find((each) => String(each) === String(days)) ?? USUAL_REPORT.days,
});
