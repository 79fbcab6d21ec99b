import type { LiveFigure } from '#engine/live/live-figure.ts';
import { type MotionState, poseOf } from '#engine/motion/animate.ts';
import type { Song } from '#engine/motion/song-timing.ts';
import { AdaptiveQuality } from './adaptive-quality.ts';
import { disableLive } from './can-live.ts';
import { Renderer } from './renderer.ts';
import { Spring } from './spring.ts';

/** Zoom while dancing: a dance needs more room than the picture leaves. */
const danceZoom = 0.83;
/** Frames a second of a figure that only breathes. */
const idleRate = 30;
/** A context that is lost once is restored; one that is lost twice will be lost again. */
const mostLosses = 1;

interface Slot {
  readonly host: HTMLElement;
  /** Reports the first frame, and that the slot is empty again. */
  readonly onChange: (isAlive: boolean) => void;
  isVisible: boolean;
  figure?: LiveFigure;
  jumping?: boolean;
  song?: Song | undefined;
  /** Parts above this height are still clay. */
  clayFrom: number;
}

/** The page's one WebGL canvas and its loop. It moves into the visible slot added last; slots of a dialog go first. */
class LiveCanvas {
  readonly canvas = document.createElement('canvas');
  #renderer: Renderer | undefined;
  #slots: Slot[] = [];
  #active: Slot | undefined;
  #losses = 0;
  #request = 0;
  #lastFrame = 0;
  #started = 0;
  #quality = new AdaptiveQuality();
  #turn = new Spring(60, 11);
  #gazeX = new Spring(90, 14);
  #gazeY = new Spring(90, 14);
  #dancing = new Spring(50, 14);
  #entering = new Spring(130, 13);
  /** Where the dance is; it fades out where the song stopped. */
  #beat = { beat: 0, sinceDrop: -9 };
  #pointer: [number, number] | undefined;
  readonly #visibility = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const slot = this.#slotOf(target);
      if (slot) slot.isVisible = isIntersecting;
    }
    this.#activate();
    this.#resume();
  });

  constructor() {
    const { canvas } = this;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.className = 'absolute inset-0 size-full';
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      this.#renderer = undefined;
      if (++this.#losses > mostLosses) this.#giveUp();
    });
    canvas.addEventListener('webglcontextrestored', () => this.#load());
    document.addEventListener('visibilitychange', () => this.#resume());
    addEventListener('pointermove', ({ clientX, clientY }) => (this.#pointer = [clientX, clientY]), {
      passive: true,
    });
  }

  addSlot(host: HTMLElement, onChange: Slot['onChange']): void {
    this.#slots.push({ host, onChange, isVisible: false, clayFrom: 9 });
    this.#visibility.observe(host);
  }

  removeSlot(host: HTMLElement): void {
    this.#slots = this.#slots.filter((slot) => slot.host !== host);
    this.#visibility.unobserve(host);
    this.#activate();
  }

  show(host: HTMLElement, figure: Pick<Slot, 'figure' | 'jumping'>): void {
    const slot = this.#slotOf(host);
    if (!slot) return;
    Object.assign(slot, figure);
    if (slot === this.#active) this.#load();
    else this.#activate();
  }

  update(host: HTMLElement, { song, clayFrom }: Pick<Slot, 'song' | 'clayFrom'>): void {
    const slot = this.#slotOf(host);
    if (slot) Object.assign(slot, { song, clayFrom });
  }

  turnTo(yaw: number): void {
    this.#turn.target = yaw;
    this.#resume();
  }

  #slotOf(host: Element): Slot | undefined {
    return this.#slots.find((slot) => slot.host === host);
  }

  #activate(): void {
    const next = this.#bestSlot();
    if (next === this.#active) return;
    this.#deactivate();
    if (!next) return;
    this.#active = next;
    this.#started = 0;
    this.#turn.jump(0);
    this.#entering.jump(next.jumping ? 0 : 1);
    this.#entering.target = 1;
    this.#load();
  }

  #bestSlot(): Slot | undefined {
    const ready = this.#slots.filter(({ figure }) => figure);
    const inDialog = ready.filter(({ host }) => host.closest('[role="dialog"]'));
    const uncovered = inDialog.length > 0 ? inDialog : ready;
    // A slot that is scrolled away keeps the canvas until another one is visible.
    return (
      uncovered.findLast(({ isVisible }) => isVisible) ?? uncovered.find((slot) => slot === this.#active)
    );
  }

  #deactivate(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    this.canvas.remove();
    this.#active?.onChange(false);
    this.#active = undefined;
  }

  #giveUp(): void {
    disableLive();
    this.#visibility.disconnect();
    this.#slots = [];
    this.#deactivate();
  }

  #load(): void {
    if (!this.#active?.figure) return;
    if (!this.#renderer) {
      const gl = this.canvas.getContext('webgl2', {
        alpha: true,
        antialias: true,
        powerPreference: 'low-power',
      });
      if (!gl || gl.isContextLost()) {
        if (!gl) this.#giveUp();
        return;
      }
      this.#renderer = new Renderer(gl);
    }
    this.#renderer.load(this.#active.figure);
    this.#resume();
  }

  #resume(): void {
    if (this.#request || !this.#active?.isVisible || document.hidden) return;
    this.#lastFrame = 0;
    this.#request = requestAnimationFrame(this.#draw);
  }

  readonly #draw = (now: number): void => {
    this.#request = 0;
    const quality = this.#quality.current;
    const [renderer, slot] = [this.#renderer, this.#active];
    if (!quality || !renderer || !slot?.figure || !slot.isVisible || document.hidden) return;
    this.#request = requestAnimationFrame(this.#draw);
    if (!this.#isReady(renderer)) return;
    const interval = now - this.#lastFrame;
    const rate = slot.song?.position() === undefined ? idleRate : quality.rate;
    if (this.#lastFrame && interval < 1000 / rate - 4) return;
    if (this.#lastFrame && this.#quality.record(interval, rate)) {
      if (!this.#quality.current) this.#giveUp();
      return;
    }
    this.#started ||= now;
    const state = this.#motionAt(now, Math.min(0.1, this.#lastFrame ? interval / 1000 : 0), slot);
    this.#lastFrame = now;
    const size = Math.min(quality.maxSize, Math.round(slot.host.clientWidth * devicePixelRatio));
    renderer.resize(Math.max(64, size & ~1));
    renderer.draw(poseOf(slot.figure, state), {
      clayFrom: slot.clayFrom,
      zoom: 1 + (danceZoom - 1) * state.dance.share,
      softShade: quality.softShade,
    });
    if (!this.canvas.isConnected) {
      slot.host.append(this.canvas);
      slot.onChange(true);
    }
  };

  /** A driver that cannot compile the shaders counts as no graphics card. */
  #isReady(renderer: Renderer): boolean {
    try {
      return renderer.ready;
    } catch (error) {
      reportError(error);
      this.#giveUp();
      return false;
    }
  }

  #motionAt(now: number, seconds: number, { host, song }: Slot): MotionState {
    const time = (now - this.#started) / 1000;
    const position = song?.position();
    const playing = position === undefined ? undefined : song;
    const sung = position ?? 0;
    const isDancing = playing && sung >= playing.danceFrom && sung < playing.seconds - 0.35;
    this.#dancing.target = isDancing ? 1 : 0;
    if (playing) this.#beat = playing.danceAt(sung);
    const [x, y] = this.#gazeTarget(host, time);
    this.#gazeX.target = x;
    this.#gazeY.target = y;
    return {
      time,
      dance: { ...this.#beat, share: this.#dancing.step(seconds) },
      ...(playing?.mouthAt(sung) ?? { open: 0, round: 0 }),
      yaw: this.#turn.step(seconds),
      gaze: [this.#gazeX.step(seconds), this.#gazeY.step(seconds)],
      entered: this.#entering.step(seconds),
    };
  }

  /** Towards the pointer; without one, somewhere else every two seconds. */
  #gazeTarget(host: HTMLElement, time: number): [number, number] {
    if (!this.#pointer)
      return [0.6 * Math.sin(Math.floor(time / 1.7) * 2.4), 0.25 * Math.sin(Math.floor(time / 2.3) * 1.7)];
    const { left, top, width, height } = host.getBoundingClientRect();
    const clamp = (value: number): number => Math.max(-0.9, Math.min(0.9, value));
    return [
      clamp((this.#pointer[0] - left - width / 2) / width),
      clamp((top + height * 0.4 - this.#pointer[1]) / height),
    ];
  }
}

let shared: LiveCanvas | undefined;

export const liveCanvas = (): LiveCanvas => (shared ??= new LiveCanvas());
