/** An element that a press has allowed to be heard: phones let no other begin by itself, however soon after. */
let ready: HTMLAudioElement | undefined;

/** To be called in the press that leads to a song. */
export function readySong(): void {
  ready = new Audio();
  ready.load();
}

/** The one that was readied; each is for one song. */
export function takeReadySong(): HTMLAudioElement {
  const song = ready ?? new Audio();
  ready = undefined;
  return song;
}
