/** Whom a team means a template for (seed 2.5). Public sharing is not offered, so both are used by the team alone. */
export const TEMPLATE_TYPES = ['PRIVATE', 'PUBLIC'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
