let context: AudioContext | undefined;
const playing = new Set<AudioBufferSourceNode>();

/** The audio context of all short sounds. Call it in the handler of a press: a context made without one stays silent. */
export function audioOutput(): AudioContext {
  return (context ??= new AudioContext());
}

interface Playback {
  /** Seconds from now. */
  after?: number;
  /** The part of the buffer that is played, in seconds; all of it by default. */
  from?: number;
  seconds?: number;
  onEnd?(): void;
}

export function startSound(
  buffer: AudioBuffer,
  { after = 0, from = 0, seconds, onEnd }: Playback,
): AudioBufferSourceNode {
  const output = audioOutput();
  const source = new AudioBufferSourceNode(output, { buffer });
  source.connect(output.destination);
  playing.add(source);
  source.addEventListener('ended', () => {
    playing.delete(source);
    // A running context keeps a phone awake.
    if (playing.size === 0) void output.suspend();
    onEnd?.();
  });
  source.start(output.currentTime + after, from, seconds);
  // The end of another sound may just have suspended it.
  void output.resume();
  return source;
}
