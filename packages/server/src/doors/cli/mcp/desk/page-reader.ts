import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { RuleViolation } from '../../../../domain/problems/rule-violation.ts';
import type { Config } from '../../../../platform/config/config.ts';
import { Drawings } from '../../../../platform/drawing/drawings.ts';
import { DrawingError } from '../../../../platform/drawing/start-drawing-process.ts';
import { createLog } from '../../../../platform/log.ts';
import { ToolError } from './tool.ts';

/** A line of text on a page. Its position is in percent of the page, like that of a field. */
export interface PlacedLine {
  text: string;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

export interface PageReader {
  /**
   * Returns the lines of up to `count` pages in reading order.
   * @throws ToolError
   */
  read(pdf: Uint8Array, pages: { first: number; count: number }): Promise<{ page: number; lines: PlacedLine[] }[]>;
}

const texts = z.object({
  first: z.int(),
  pages: z.array(
    z.array(z.object({ text: z.string(), left: z.number(), top: z.number(), width: z.number(), height: z.number() })),
  ),
});

/**
 * Creates a reader that runs in a separate process with limits on time and memory, because untrusted PDFs may be
 * malicious. The process exits when idle.
 */
export function createPageReader(
  config: Pick<Config, 'DRAWING_MEMORY_MB' | 'DRAWING_CPU_SECONDS' | 'LOG_LEVEL'>,
): PageReader {
  const drawings = new Drawings({ ...config, DRAWING_PROCESSES: 1 }, createLog('silent'));
  return {
    async read(pdf, { first, count }) {
      const name = createHash('sha256').update(pdf).digest('hex');
      const open = async () => ({ stream: Readable.from([pdf]), size: pdf.length });
      const task = { kind: 'texts', firstIndex: first - 1, count } as const;
      try {
        const answer = await drawings.run(task, { name, open }, { teamId: 0 });
        const read = texts.parse(JSON.parse(Buffer.from(answer).toString()));
        return read.pages.map((lines, index) => ({ page: read.first + index, lines: lines.map(placed) }));
      } catch (error) {
        if (error instanceof DrawingError) throw new ToolError(`The text cannot be read: ${error.message}`);
        if (error instanceof RuleViolation) throw new ToolError(error.message);
        throw error;
      }
    },
  };
}

const placed = ({ text, left, top, width, height }: z.output<typeof texts>['pages'][number][number]): PlacedLine => ({
  text,
  positionX: rounded(left),
  positionY: rounded(top),
  width: rounded(width),
  height: rounded(height),
});

const rounded = (percent: number): number => Math.round(percent * 100) / 100;
