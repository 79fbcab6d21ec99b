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

/** A place on the page where a character may live. */
interface Stay {
  readonly host: HTMLElement;
  /** Hears of its first frame, and that the place is empty again. */
  readonly tell: (alive: boolean) => void;
  inSight: boolean;
  /** What is wanted there comes later. */
  figure?: LiveFigure;
  jumping?: boolean;
  song?: Song | undefined;
  /** Parts above this height are still of clay. */
  clayFrom: number;
}

/**
 * The one canvas of a page on which a character lives. Of the places in sight it stands in the one that was taken last,
 * a dialog's before what is behind it; when that is given up, it goes back to another.
 */
class Living {
  readonly canvas = document.createElement('canvas');
  #stage: Stage | undefined;
  #stays: Stay[] = [];
  /** The one that is seen. */
  #seen: Stay | undefined;
  #losses = 0;
  #frame = 0;
  #last = 0;
  #started = 0;
  #slowness = new Slowness();
  #turn = new Spring(60, 11);
  #gazeX = new Spring(90, 14);
  #gazeY = new Spring(90, 14);
  #dancing = new Spring(50, 14);
  #entering = new Spring(130, 13);
  #watching: [number, number] | undefined;
  readonly #inSight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      for (const stay of this.#stays) if (stay.host === target) stay.inSight = isIntersecting;
    this.#choose();
    this.#wake();
  });

  constructor() {
    const { canvas } = this;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.className = 'absolute inset-0 size-full';
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      this.#stage = undefined;
      if (++this.#losses > mostLosses) this.#giveUp();
    });
    canvas.addEventListener('webglcontextrestored', () => this.#load());
    document.addEventListener('visibilitychange', () => this.#wake());
    addEventListener('pointermove', ({ clientX, clientY }) => (this.#watching = [clientX, clientY]), {
      passive: true,
    });
  }

  /** Takes a place, for whatever figure will be shown there. */
  take(host: HTMLElement, tell: (alive: boolean) => void): void {
    this.#stays.push({ host, tell, inSight: false, clayFrom: 9 });
    this.#inSight.observe(host);
  }

  show(host: HTMLElement, figure: LiveFigure, jumping: boolean): void {
    const stay = this.#stayIn(host);
    if (!stay) return;
    Object.assign(stay, { figure, jumping });
    if (stay === this.#seen) this.#load();
    else this.#choose();
  }

  /** What a place's figure sings, and how far it is painted. */
  direct(host: HTMLElement, { song, clayFrom }: Pick<Stay, 'song' | 'clayFrom'>): void {
    const stay = this.#stayIn(host);
    if (stay) Object.assign(stay, { song, clayFrom });
  }

  leave(host: HTMLElement): void {
    this.#stays = this.#stays.filter((stay) => stay.host !== host);
    this.#inSight.unobserve(host);
    this.#choose();
  }

  /** Turns it by hand; it swings back when it is let go. */
  turnTo(yaw: number): void {
    this.#turn.target = yaw;
    this.#wake();
  }

  #stayIn(host: HTMLElement): Stay | undefined {
    return this.#stays.find((stay) => stay.host === host);
  }

  #choose(): void {
    const next = this.#best();
    if (next === this.#seen) return;
    this.#clear();
    if (!next) return;
    this.#seen = next;
    this.#started = 0;
    this.#turn.jump(0);
    this.#entering.jump(next.jumping ? 0 : 1);
    this.#entering.target = 1;
    this.#load();
  }

  #best(): Stay | undefined {
    const ready = this.#stays.filter(({ figure }) => figure);
    const inDialog = ready.filter(({ host }) => host.closest('[role="dialog"]'));
    const uncovered = inDialog.length > 0 ? inDialog : ready;
    // Whoever is scrolled away waits where it is, for as long as nobody else is there.
    return uncovered.findLast(({ inSight }) => inSight) ?? uncovered.find((stay) => stay === this.#seen);
  }

  #clear(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.canvas.remove();
    this.#seen?.tell(false);
    this.#seen = undefined;
  }

  #giveUp(): void {
    giveUpLiving();
    this.#inSight.disconnect();
    this.#stays = [];
    this.#clear();
  }

  #load(): void {
    if (!this.#seen?.figure) return;
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
    this.#stage.load(this.#seen.figure);
    this.#wake();
  }

  /** Goes on drawing where somebody can see it. */
  #wake(): void {
    if (this.#frame || !this.#seen?.inSight || document.hidden) return;
    this.#last = 0;
    this.#frame = requestAnimationFrame(this.#draw);
  }

  readonly #draw = (now: number): void => {
    this.#frame = 0;
    const { effort } = this.#slowness;
    const [stage, seen] = [this.#stage, this.#seen];
    if (!effort || !stage || !seen?.figure || !seen.inSight || document.hidden) return;
    this.#frame = requestAnimationFrame(this.#draw);
    if (!this.#isReady(stage)) return;
    const gap = now - this.#last;
    const dancing = seen.song?.position() !== undefined;
    const rate = dancing ? effort.rate : idleRate;
    if (this.#last && gap < 1000 / rate - 4) return;
    if (this.#last && this.#slowness.note(gap, rate)) {
      if (!this.#slowness.effort) this.#giveUp();
      return;
    }
    this.#started ||= now;
    const doing = this.#doing(now, Math.min(0.1, this.#last ? gap / 1000 : 0), seen);
    this.#last = now;
    const side = Math.min(effort.most, Math.round(seen.host.clientWidth * devicePixelRatio));
    stage.resize(Math.max(64, side & ~1));
    const zoom = 1 + (roomToDance - 1) * doing.dance.share;
    stage.draw(poseOf(seen.figure, doing), {
      clayFrom: seen.clayFrom,
      zoom,
      softShade: effort.softShade,
    });
    if (!this.canvas.isConnected) {
      seen.host.append(this.canvas);
      seen.tell(true);
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

  #doing(now: number, seconds: number, { host, song }: Stay): Doing {
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
