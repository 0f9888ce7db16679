/** Who may use a template: the team alone, or whoever it is shared with where sharing is switched on (seed 2.5). */
export const TEMPLATE_TYPES = ['PRIVATE', 'PUBLIC'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
