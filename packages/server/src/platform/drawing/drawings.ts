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

export interface DrawingOwner {
  teamId: number;
  /** Whether no one is waiting for the result. If so, the work runs only when nothing else is being rendered. */
  isBackground?: boolean;
  /** Aborted when no one is waiting for the result anymore. */
  signal?: AbortSignal | undefined;
}

/**
 * CPU time after which spare work yields to a different team and starts again. Work is spare if its team has several
 * places or if no one is waiting for it. After yielding this many times, the work runs only while its team has no other
 * place.
 */
const SPARE_GIVES_WAY_AFTER_MS = 250;
const MOST_TIMES_SPARE = 2;
/**
 * CPU time after which other work yields. This time doubles with each yield. After yielding this many times, the work
 * no longer yields, so that it eventually finishes.
 */
const GIVES_WAY_AFTER_MS = 2_000;
const MOST_TIMES_GIVEN_WAY = 2;
const WATCH_MS = 100;
const MOST_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 5;
/** Time after which an idle process exits, to free its memory. */
const IDLE_MS = 20_000;

interface Place {
  process: DrawingProcess;
  teamId: number | null;
  lastTeam: number | null;
  isBackground: boolean;
  /** CPU time after which the work yields to a different team. */
  givesWayAfterMs: number;
  wasSpare: boolean;
  since: number;
  idle?: NodeJS.Timeout | undefined;
}

/** Counts how often a task was interrupted in favor of others. */
interface GivenWay {
  asSpare: number;
  asOnly: number;
}

/**
 * Renders pages and reads their text in separate processes, which can be killed. Teams take turns. Sealing, inspecting
 * and verifying never wait for rendering.
 */
export class Drawings {
  readonly #count: number;
  readonly #limits: DrawingLimits;
  readonly #log: Pick<Log, 'warn'>;
  readonly #queue = new FairQueue<number>(MOST_WAITING, tooMany);
  #places: Place[] = [];
  /** Teams that were granted a place but have not taken it yet. */
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

  get pids(): number[] {
    return this.#places.flatMap(({ process }) => process.pid ?? []);
  }

  /**
   * Resolves when nothing is being rendered or queued.
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
   * @throws DrawingError if the process failed because of the document; RetryLater SERVICE_UNAVAILABLE if there are too
   * many tasks at the same time, or while the service stops; AbandonedError after the signal; and errors from opening
   * the document
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

  /** Waits for a place, preferably one whose process already has the document. */
  async #place(
    document: string,
    { teamId, isBackground = false, signal }: DrawingOwner,
    { asSpare, asOnly }: GivenWay,
  ): Promise<Place> {
    if (signal?.aborted) throw new AbandonedError();
    if (this.#closed) throw unavailable();
    const held = () =>
      [...this.#busy().map((each) => each.teamId), ...this.#granted].filter((each) => each === teamId).length;
    // If other teams are active and there are several places, one place is reserved for them, so that a process
    // is ready.
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

  /**
   * Returns a process for a document. If other teams are active, prefers a new process to one that a different team has
   * used.
   */
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

  /** @param instead idle place to replace */
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
      // If a place has a task, the task fails with its own error. An idle place must not be used again.
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

  /** Starts a process for the next request if there is a free place, because starting one takes 0.4 s. */
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

  /** Makes long work yield while others are waiting. */
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
      // Interrupt the spare work that loses the least, or else the work that has used the most time.
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
