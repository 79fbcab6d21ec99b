let context: AudioContext | undefined;
const sounding = new Set<AudioBufferSourceNode>();

/** What short sounds are heard through. Ask for it while a press is fresh: one that is made without stays silent. */
export function loudspeaker(): AudioContext {
  return (context ??= new AudioContext());
}

interface Sounding {
  /** Seconds from now. */
  after?: number;
  /** The part of the buffer that is heard, in seconds; all of it unless told. */
  from?: number;
  seconds?: number;
  onEnd?(): void;
}

export function startSound(
  buffer: AudioBuffer,
  { after = 0, from = 0, seconds, onEnd }: Sounding,
): AudioBufferSourceNode {
  const speaker = loudspeaker();
  const source = new AudioBufferSourceNode(speaker, { buffer });
  source.connect(speaker.destination);
  sounding.add(source);
  source.addEventListener('ended', () => {
    sounding.delete(source);
    // A clock that runs on in silence keeps a phone awake.
    if (sounding.size === 0) void speaker.suspend();
    onEnd?.();
  });
  source.start(speaker.currentTime + after, from, seconds);
  // Another one may just have ended and put it to sleep.
  void speaker.resume();
  return source;
}
