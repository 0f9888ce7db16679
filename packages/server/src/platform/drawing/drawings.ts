import { AbandonedError, RetryLater } from '../../domain/problems/rule-violation.ts';
import type { Config } from '../config/config.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Log } from '../log.ts';
import type { DrawingTask } from './protocol.ts';
import {
  DrawingEndedError,
  DrawingError,
  type DrawingLimits,
  DrawingProcess,
  type DrawnDocument,
} from './start-drawing-process.ts';

/** Whom a page is drawn for. */
export interface DrawingOwner {
  teamId: number;
  /** Whether no one waits for the result, so that it is drawn only while nothing else is. */
  isBackground?: boolean;
  /** Aborted when no one waits for the result any more. */
  signal?: AbortSignal | undefined;
}

/**
 * Processor time after which spare work (of a team with several places, or that no one waits for) yields to another team and
 * starts again. After a number of times it runs only as the single work of its team.
 */
const SPARE_GIVES_WAY_AFTER_MS = 250;
const MOST_TIMES_SPARE = 2;
/**
 * Other work yields after this time, twice as long each time, and after so many times not any more, so that requests
 * come to an end.
 */
const GIVES_WAY_AFTER_MS = 2_000;
const MOST_TIMES_GIVEN_WAY = 2;
const WATCH_MS = 100;
const MOST_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 5;
/** An idle process ends after this time, which frees its memory. */
const IDLE_MS = 20_000;

interface Place {
  process: DrawingProcess;
  teamId: number | null;
  /** The team that had it before. */
  lastTeam: number | null;
  isBackground: boolean;
  /** Processor time after which it yields to another team. */
  givesWayAfterMs: number;
  /** Whether it yielded as spare work. */
  wasSpare: boolean;
  since: number;
  idle?: NodeJS.Timeout | undefined;
}

/** Counts the times that the task was interrupted to make room for others. */
interface GivenWay {
  asSpare: number;
  asOnly: number;
}

/**
 * Draws pages and reads their words in separate processes, which can be killed. Teams take turns; sealing, inspecting
 * and verifying do not wait for it.
 */
export class Drawings {
  readonly #count: number;
  readonly #limits: DrawingLimits;
  readonly #log: Pick<Log, 'warn'>;
  readonly #queue = new FairQueue<number>(MOST_WAITING, tooMany);
  #places: Place[] = [];
  /** Teams whose places were granted and not taken yet. */
  readonly #granted: number[] = [];
  #onIdle: (() => void)[] = [];
  #clock: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    config: Pick<Config, 'DRAWING_PROCESSES' | 'DRAWING_MEMORY_MB' | 'DRAWING_CPU_SECONDS'>,
    log: Pick<Log, 'warn'>,
  ) {
    this.#count = config.DRAWING_PROCESSES;
    this.#limits = {
      memoryMb: config.DRAWING_MEMORY_MB,
      cpuMs: config.DRAWING_CPU_SECONDS * 1000,
    };
    this.#log = log;
  }

  /** The process ids of the current processes. */
  get pids(): number[] {
    return this.#places.flatMap(({ process }) => process.pid ?? []);
  }

  /**
   * Resolves once nothing is being drawn and nothing waits.
   * @throws AbandonedError after the signal
   */
  async whenIdle(signal: AbortSignal): Promise<void> {
    while (this.#isBusy() && !signal.aborted) {
      let goOn = (): void => {};
      await new Promise<void>((resolve) => {
        goOn = resolve;
        this.#onIdle.push(goOn);
        signal.addEventListener('abort', goOn, { once: true });
      });
      signal.removeEventListener('abort', goOn);
    }
    if (signal.aborted) throw new AbandonedError();
  }

  /**
   * Runs one task.
   * @throws DrawingError if the document made the process fail; RetryLater SERVICE_UNAVAILABLE when too many tasks are
   * requested at the same time, and while the service stops; AbandonedError after the signal; and the errors of opening the
   * document
   */
  async run(task: DrawingTask, document: DrawnDocument, owner: DrawingOwner): Promise<Uint8Array> {
    const givenWay: GivenWay = { asSpare: 0, asOnly: 0 };
    for (;;) {
      const place = await this.#place(document.name, owner, givenWay);
      try {
        return await this.#carryOut(place, task, document);
      } catch (error) {
        if (error instanceof DrawingError) {
          const { fault, pageIndex: page } = error;
          this.#log.warn({ event: 'drawing.page_failed', fault, page, task: task.kind });
        }
        if (!(error instanceof DrawingEndedError)) throw error;
        if (place.wasSpare) givenWay.asSpare++;
        else givenWay.asOnly++;
        const isGivenUp = owner.isBackground && givenWay.asSpare > MOST_TIMES_SPARE;
        if (this.#closed || isGivenUp) throw unavailable();
      } finally {
        this.#leave(place, owner.teamId);
      }
    }
  }

  async #carryOut(place: Place, task: DrawingTask, document: DrawnDocument): Promise<Uint8Array> {
    if (place.process.has(document.name)) return place.process.run(task, document.name, null);
    const opened = await document.open();
    if (!place.process.hasRoomFor(opened)) {
      place.process.end();
      place.process = this.#startProcess(opened.size);
    }
    return place.process.run(task, document.name, opened);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#clock);
    for (const { process, idle } of this.#places) {
      clearTimeout(idle);
      process.end();
    }
    this.#letIn();
  }

  /** Takes a place, with a process that already has the document if there is one. */
  async #place(
    document: string,
    { teamId, isBackground = false, signal }: DrawingOwner,
    { asSpare, asOnly }: GivenWay,
  ): Promise<Place> {
    if (signal?.aborted) throw new AbandonedError();
    if (this.#closed) throw unavailable();
    const held = () =>
      [...this.#busy().map((each) => each.teamId), ...this.#granted].filter((each) => each === teamId).length;
    // One of several places is reserved for other teams, if there are any, so that they find a process that is ready.
    const isKept = () => held() >= Math.max(1, this.#count - 1) && this.#queue.isSharedWithOthers(teamId);
    const maySpare = () => isBackground || asSpare < MOST_TIMES_SPARE || held() === 0;
    const mayGo = () => this.#closed || (maySpare() && !isKept());
    const turn = this.#queue.wait(teamId, { isBackground, mayGo, signal });
    this.#letIn();
    this.#watch();
    await turn;
    this.#granted.splice(this.#granted.indexOf(teamId), 1);
    if (this.#closed) throw unavailable();
    const givesWayAfterMs = asOnly < MOST_TIMES_GIVEN_WAY ? GIVES_WAY_AFTER_MS * 2 ** asOnly : Number.POSITIVE_INFINITY;
    const isShared = this.#queue.isSharedWithOthers(teamId);
    const place = this.#resting(document, teamId, isShared);
    clearTimeout(place.idle);
    const since = performance.now();
    Object.assign(place, { teamId, isBackground, givesWayAfterMs, wasSpare: false, since, idle: undefined });
    if (isShared) this.#keepReady();
    return place;
  }

  /** A process for a document. Where teams share, one rather starts its own than takes the process of another. */
  #resting(document: string, teamId: number, isShared: boolean): Place {
    const resting = this.#places.filter(({ teamId, process }) => teamId === null && !process.isEnding);
    const fit = resting.filter(({ process }) => !process.isWorn);
    const ready =
      resting.find(({ process }) => process.has(document)) ??
      fit.find(({ lastTeam }) => lastTeam === teamId) ??
      fit.find(({ process }) => !process.hasWorked);
    if (ready) return ready;
    if (isShared && this.#places.length < this.#count) return this.#start();
    return fit[0] ?? this.#start(resting[0]);
  }

  /** @param instead an idle place that ends for it */
  #start(instead?: Place): Place {
    if (instead) this.#end(instead);
    const place: Place = {
      process: this.#startProcess(0),
      teamId: null,
      lastTeam: null,
      isBackground: false,
      givesWayAfterMs: GIVES_WAY_AFTER_MS,
      wasSpare: false,
      since: 0,
    };
    this.#places.push(place);
    return place;
  }

  #startProcess(size: number): DrawingProcess {
    const process = new DrawingProcess(this.#limits, size, (said) => {
      if (said && !this.#closed) this.#log.warn({ event: 'drawing.process_ended', said });
      // The user of its place learns it from the error; an idle place must not be used again.
      const place = this.#places.find((each) => each.process === process);
      if (place?.teamId === null) this.#end(place);
    });
    return process;
  }

  #leave(place: Place, teamId: number): void {
    this.#queue.noteUse(teamId, performance.now() - place.since);
    Object.assign(place, { teamId: null, lastTeam: teamId });
    if (place.process.isEnding) {
      this.#end(place);
      if (this.#queue.isSharedWithOthers(teamId)) this.#keepReady();
    } else {
      place.idle = setTimeout(() => this.#refresh(place), IDLE_MS);
      place.idle.unref();
    }
    this.#letIn();
    this.#tellIdle();
  }

  #refresh(place: Place): void {
    this.#end(place);
    this.#keepReady();
  }

  /** Starts a process for the next request if there is a place for it, because a start takes 0.4 s. */
  #keepReady(): void {
    const isReady = this.#places.some(({ teamId }) => teamId === null);
    if (!isReady && this.#places.length < this.#count && !this.#closed) this.#start();
  }

  #end(place: Place): void {
    clearTimeout(place.idle);
    place.process.end();
    this.#places = this.#places.filter((each) => each !== place);
  }

  #letIn(): void {
    while (this.#hasRoom() || this.#closed) {
      const teamId = this.#queue.next();
      if (teamId === undefined) return;
      this.#granted.push(teamId);
    }
  }

  #busy = (): Place[] => this.#places.filter(({ teamId }) => teamId !== null);

  #hasRoom(): boolean {
    return this.#busy().length + this.#granted.length < this.#count;
  }

  #isBusy(): boolean {
    return this.#busy().length > 0 || this.#queue.length > 0;
  }

  #tellIdle(): void {
    if (!this.#isBusy()) for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  /** While others wait, long work yields. */
  #watch(): void {
    if (this.#clock || this.#closed || this.#queue.length === 0) return;
    this.#clock = setTimeout(() => {
      this.#clock = undefined;
      if (this.#queue.length === 0) return;
      this.#giveWay();
      this.#watch();
    }, WATCH_MS);
    this.#clock.unref();
  }

  #giveWay(): void {
    const busy = this.#busy();
    const isSpare = ({ teamId, isBackground }: Place) =>
      isBackground || busy.filter((other) => other.teamId === teamId).length > 1;
    const inTheWay = busy
      .filter(({ teamId }) => teamId !== null && this.#queue.hasOthers(teamId))
      .filter((place) => place.process.spentMs > (isSpare(place) ? SPARE_GIVES_WAY_AFTER_MS : place.givesWayAfterMs))
      // For spare work, the process that loses the least, otherwise the one that used the most.
      .sort(
        (a, b) =>
          Number(isSpare(b)) - Number(isSpare(a)) || (isSpare(a) ? 1 : -1) * (a.process.spentMs - b.process.spentMs),
      );
    const [first] = inTheWay;
    if (!first) return;
    first.wasSpare = isSpare(first);
    first.process.end();
  }
}

const tooMany = (): RetryLater =>
  new RetryLater('SERVICE_UNAVAILABLE', 'Too many pages were requested at once.', RETRY_AFTER_SECONDS);

const unavailable = (): RetryLater =>
  new RetryLater('SERVICE_UNAVAILABLE', 'Pages cannot be drawn right now. Try again in a moment.', RETRY_AFTER_SECONDS);
