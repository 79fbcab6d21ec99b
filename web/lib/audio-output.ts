let context: AudioContext | undefined;
/** Where the clock stood when a sound was started last. */
let started = { clock: 0, at: Infinity };
const playing = new Set<AudioBufferSourceNode>();
const songs = new Set<AudioBufferSourceNode>();

/** The audio context of all short sounds. Call it in the handler of a press: a context made without one stays silent. */
export function audioOutput(): AudioContext {
  if (context && isDead(context)) {
    for (const source of playing) source.dispatchEvent(new Event('ended'));
    void context.close().catch(() => {});
    context = undefined;
  }
  return (context ??= new AudioContext());
}

/** After a call or a switch of headphones iOS leaves a context interrupted, or running with a clock that stands still. */
function isDead({ state, currentTime }: AudioContext): boolean {
  const stands = currentTime === started.clock && performance.now() > started.at + 500;
  return state === 'interrupted' || state === 'closed' || (state === 'running' && stands);
}

interface Playback {
  /** Seconds from now. */
  after?: number;
  /** The part of the buffer that is played, in seconds; all of it by default. */
  from?: number;
  seconds?: number;
  /** Heard on iPhones also where the ring switch is off, as songs are; other apps fall silent. */
  isSong?: boolean;
  onEnd?(): void;
}

export function startSound(
  buffer: AudioBuffer,
  { after = 0, from = 0, seconds, isSong, onEnd }: Playback,
): AudioBufferSourceNode {
  const output = audioOutput();
  const source = new AudioBufferSourceNode(output, { buffer });
  source.connect(output.destination);
  playing.add(source);
  if (isSong) songs.add(source);
  setSession();
  source.addEventListener('ended', () => {
    playing.delete(source);
    songs.delete(source);
    setSession();
    // A running context keeps a phone awake.
    if (playing.size === 0) void output.suspend().catch(() => {});
    onEnd?.();
  });
  started = { clock: output.currentTime, at: performance.now() };
  source.start(output.currentTime + after, from, seconds);
  // The end of another sound may just have suspended it.
  void output.resume().catch(() => {});
  return source;
}

function setSession(): void {
  const { audioSession } = navigator as { audioSession?: { type: 'auto' | 'playback' } };
  if (audioSession) audioSession.type = songs.size > 0 ? 'playback' : 'auto';
}
