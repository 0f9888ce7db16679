import { qpdfJson } from '../tools.ts';

interface QpdfObject {
  value?: unknown;
  stream?: { dict: unknown };
}

/** Returns everything that can be reached from the trailer, according to qpdf, an independent reader. */
export const reachable = (pdf: Uint8Array): string => {
  const json = qpdfJson(pdf, 'qpdf') as { qpdf: [unknown, Record<string, QpdfObject>] };
  const objects = json.qpdf[1];
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const key = `obj:${value}`;
      const object = objects[key];
      if (!object || seen.has(key)) return;
      seen.add(key);
      const content = object.stream ? object.stream.dict : object.value;
      found.push(JSON.stringify(content));
      visit(content);
    } else if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) visit(part);
    }
  };
  visit((objects.trailer as { value: Record<string, unknown> }).value['/Root']);
  return found.join('\n');
};
