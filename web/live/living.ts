import type { LiveFigure } from '#engine/live/live-figure.ts';
import { giveUpLiving } from './can-live.ts';
import { type Doing, poseOf } from './motion.ts';
import { Slowness } from './slowness.ts';
import type { Song } from './song.ts';
import { Spring } from './spring.ts';
import { Stage } from './stage.ts';

/** How far a figure can be turned: beyond that it shows that it has no back. */
export const mostTurn = (50 * Math.PI) / 180;
/** A dancer needs more room than a picture leaves. */
const roomToDance = 0.87;
/** Whoever only breathes needs half the frames. */
const idleRate = 30;
/** A context that is lost once comes back; one that is lost again will be lost for good. */
const mostLosses = 1;

/** The one canvas of a page on which a character lives. Whoever asks last has it. */
class Living {
  readonly canvas = document.createElement('canvas');
  #stage: Stage | undefined;
  #figure: LiveFigure | undefined;
  #losses = 0;
  #frame = 0;
  #last = 0;
  #started = 0;
  #visible = false;
  #slowness = new Slowness();
  #turn = new Spring(60, 11);
  #gazeX = new Spring(90, 14);
  #gazeY = new Spring(90, 14);
  #dancing = new Spring(50, 14);
  #entering = new Spring(130, 13);
  #watching: [number, number] | undefined;
  #host: HTMLElement | undefined;
  #tell: ((alive: boolean) => void) | undefined;
  readonly #inSight = new IntersectionObserver(([entry]) => {
    this.#visible = entry?.isIntersecting ?? false;
    this.#wake();
  });
  /** Parts above this height are still of clay. */
  clayFrom = 9;
  song: Song | undefined;

  constructor() {
    const { canvas } = this;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.className = 'absolute inset-0 size-full';
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      this.#stage = undefined;
      if (++this.#losses > mostLosses) this.#giveUp();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      if (this.#figure) this.#load(this.#figure);
    });
    document.addEventListener('visibilitychange', () => this.#wake());
    addEventListener('pointermove', ({ clientX, clientY }) => (this.#watching = [clientX, clientY]), {
      passive: true,
    });
  }

  /** Puts the figure into a place. `tell` hears of its first frame, and that the place is empty again. */
  enter(host: HTMLElement, figure: LiveFigure, jumping: boolean, tell: (alive: boolean) => void): void {
    if (this.#host !== host) {
      this.#leave();
      this.#host = host;
      this.#started = 0;
      this.#turn.jump(0);
      this.#entering.jump(jumping ? 0 : 1);
      this.#entering.target = 1;
      this.#inSight.observe(host);
    }
    this.#tell = tell;
    this.#load(figure);
  }

  leave(host: HTMLElement): void {
    if (this.#host === host) this.#leave();
  }

  /** Turns it by hand; it swings back when it is let go. */
  turnTo(yaw: number): void {
    this.#turn.target = yaw;
    this.#wake();
  }

  #leave(): void {
    if (!this.#host) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#inSight.disconnect();
    this.canvas.remove();
    this.#host = undefined;
    this.song = undefined;
    this.#visible = false;
    this.#tell?.(false);
  }

  #giveUp(): void {
    giveUpLiving();
    this.#leave();
  }

  #load(figure: LiveFigure): void {
    this.#figure = figure;
    if (!this.#stage) {
      const gl = this.canvas.getContext('webgl2', {
        alpha: true,
        antialias: true,
        powerPreference: 'low-power',
      });
      if (!gl || gl.isContextLost()) {
        if (!gl) this.#giveUp();
        return;
      }
      this.#stage = new Stage(gl);
    }
    this.#stage.load(figure);
    this.#wake();
  }

  /** Goes on drawing where somebody can see it. */
  #wake(): void {
    if (this.#frame || !this.#visible || document.hidden) return;
    this.#last = 0;
    this.#frame = requestAnimationFrame(this.#draw);
  }

  readonly #draw = (now: number): void => {
    this.#frame = 0;
    const { effort } = this.#slowness;
    const [stage, figure, host] = [this.#stage, this.#figure, this.#host];
    if (!effort || !stage || !figure || !host || !this.#visible || document.hidden) return;
    this.#frame = requestAnimationFrame(this.#draw);
    if (!this.#isReady(stage)) return;
    const gap = now - this.#last;
    const dancing = this.song?.position() !== undefined;
    const rate = dancing ? effort.rate : idleRate;
    if (this.#last && gap < 1000 / rate - 4) return;
    if (this.#last && this.#slowness.note(gap, rate)) {
      if (!this.#slowness.effort) this.#giveUp();
      return;
    }
    this.#started ||= now;
    const doing = this.#doing(now, Math.min(0.1, this.#last ? gap / 1000 : 0), host);
    this.#last = now;
    const side = Math.min(effort.most, Math.round(host.clientWidth * devicePixelRatio));
    stage.resize(Math.max(64, side & ~1));
    const zoom = 1 + (roomToDance - 1) * doing.dance.share;
    stage.draw(poseOf(figure, doing), { clayFrom: this.clayFrom, zoom, softShade: effort.softShade });
    if (!this.canvas.isConnected) {
      host.append(this.canvas);
      this.#tell?.(true);
    }
  };

  /** A card that knows no way to draw this is as good as none. */
  #isReady(stage: Stage): boolean {
    try {
      return stage.ready;
    } catch (error) {
      reportError(error);
      this.#giveUp();
      return false;
    }
  }

  #doing(now: number, seconds: number, host: HTMLElement): Doing {
    const { song } = this;
    const position = song?.position();
    const dances =
      song && position !== undefined && position >= song.danceFrom && position < song.seconds - 0.35;
    this.#dancing.target = dances ? 1 : 0;
    const share = this.#dancing.step(seconds);
    const mouth = song && position !== undefined ? song.mouthAt(position) : { open: 0, round: 0 };
    const [x, y] = this.#lookAt(host, (now - this.#started) / 1000);
    this.#gazeX.target = x;
    this.#gazeY.target = y;
    return {
      time: (now - this.#started) / 1000,
      dance: { beat: song && position !== undefined ? song.beatAt(position) : 0, share },
      ...mouth,
      yaw: this.#turn.step(seconds),
      gaze: [this.#gazeX.step(seconds), this.#gazeY.step(seconds)],
      entered: this.#entering.step(seconds),
    };
  }

  /** At the pointer, or where nobody points, here and there. */
  #lookAt(host: HTMLElement, time: number): [number, number] {
    if (!this.#watching)
      return [0.35 * Math.sin(Math.floor(time / 1.7) * 2.4), 0.18 * Math.sin(Math.floor(time / 2.3) * 1.7)];
    const { left, top, width, height } = host.getBoundingClientRect();
    const clamp = (value: number): number => Math.max(-0.9, Math.min(0.9, value));
    return [
      clamp((this.#watching[0] - left - width / 2) / width),
      clamp((top + height * 0.4 - this.#watching[1]) / height),
    ];
  }
}

let living: Living | undefined;

/** The page's own; made when somebody first comes alive. */
export const theLiving = (): Living => (living ??= new Living());
