const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Serializes JSON so that it can't close the script element that contains it. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
