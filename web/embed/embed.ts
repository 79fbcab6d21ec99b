import { type EmbedData, embedIds } from '#contract/pages/embed.ts';
import type { StickerApp } from '#contract/sticker-apps.ts';
import { whenIdle } from '#web/lib/first-interaction.ts';
import { canLive } from '#web/live/can-live.ts';
import { pausePath, playPath } from '#web/ui/icons/player-paths.ts';

// The script of /embed and /overlay. It reads and keeps nothing of the visitor: no cookie, no storage, no service worker.

const data = JSON.parse(document.getElementById(embedIds.data)!.textContent) as EmbedData;
const { brainRot } = data;
const figure = document.getElementById(embedIds.figure)!;
const sound = document.querySelector<HTMLAudioElement>(`#${embedIds.sound}`);
const play = document.querySelector<HTMLButtonElement>(`#${embedIds.play}`);
let awake: Promise<unknown> | undefined;

if (play && sound) startPlayer(play, sound);
else void dance();

function startPlayer(button: HTMLButtonElement, audio: HTMLAudioElement): void {
  const show = () => {
    button.classList.toggle('playing', !audio.paused);
    button.setAttribute('aria-label', `${audio.paused ? 'Play' : 'Pause'} ${brainRot.name}`);
  };
  const toggle = () => {
    void wake(audio);
    if (!audio.paused) return audio.pause();
    // Rejected if the sound cannot be loaded.
    audio.play().catch(show);
  };
  for (const event of ['play', 'pause', 'ended']) audio.addEventListener(event, show);
  button.addEventListener('click', toggle);
  figure.addEventListener('click', toggle);
  const icon = (path: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  button.innerHTML = icon(playPath) + icon(pausePath);
  audio.controls = false;
  button.hidden = false;
  // A page may hold many of these: only those in view load their figures.
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    whenIdle(() => void wake(audio));
  }).observe(figure);
}

/** Animates the figure over its picture, if the browser can. A model's picture stays: the figure looks different. */
function wake(audio: HTMLAudioElement): Promise<unknown> {
  return (awake ??= bringAlive(audio));
}

async function bringAlive(audio: HTMLAudioElement): Promise<void> {
  if (brainRot.isPortrait || !canLive()) return;
  // Without kits or worker the picture stays.
  await import('./figure.ts').then(({ singIn }) => singIn(figure, data, audio)).catch(() => {});
}

async function dance(): Promise<void> {
  if (!canLive()) return danceAsSticker();
  await import('./figure.ts')
    .then(({ danceIn }) => danceIn(figure, data, { audio: sound, onGivenUp: danceAsSticker }))
    .catch(danceAsSticker);
}

/** Without WebGL the moving sticker dances instead of the figure. */
function danceAsSticker(): void {
  const [still, moving] = [new Image(), new Image()];
  still.alt = moving.alt = brainRot.name;
  still.src = brainRot.sticker;
  figure.replaceChildren(still);
  // Rejected if the browser wants a press first.
  sound?.play().catch(() => {});
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The server may have no time to make it: the still one stays.
  moving.addEventListener('load', () => figure.replaceChildren(moving));
  moving.src = `${brainRot.sticker}?for=${'whatsapp' satisfies StickerApp}`;
}
