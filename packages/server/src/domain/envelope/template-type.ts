/** For whom a team means a template. Templates are not shared publicly, so the team alone uses each type. */
export const TEMPLATE_TYPES = ['PRIVATE', 'PUBLIC', 'ORGANISATION'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
