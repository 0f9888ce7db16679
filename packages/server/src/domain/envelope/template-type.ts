/** Audience of a template. Templates are not shared publicly, so only the team uses each type. */
export const TEMPLATE_TYPES = ['PRIVATE', 'PUBLIC', 'ORGANISATION'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
