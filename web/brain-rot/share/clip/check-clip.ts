const toleratedSeconds = 0.25;
/** Of the song's loudness: encoders lose a little. */
const leastLoudness = 0.3;

/** Throws unless the browser plays the clip for as long as its song, and as loud: some encoders end silent. */
export async function checkClip(clip: Blob, song: AudioBuffer): Promise<void> {
  const offline = new OfflineAudioContext(1, 1, song.sampleRate);
  const [sound, length] = await Promise.all([
    offline.decodeAudioData(await clip.arrayBuffer()),
    lengthOf(clip),
  ]);
  const isWhole = [sound.duration, length].every(
    (found) => Math.abs(found - song.duration) < toleratedSeconds,
  );
  if (!isWhole) throw new Error(`clip: ${length} s with ${sound.duration} s of sound`);
  if (loudnessAtEnd(sound) < leastLoudness * loudnessAtEnd(song)) throw new Error('clip: it ends silent');
}

async function lengthOf(clip: Blob): Promise<number> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.src = URL.createObjectURL(clip);
  try {
    await new Promise((resolve, reject) => {
      video.addEventListener('loadedmetadata', resolve);
      video.addEventListener('error', () => reject(new Error('clip: the browser cannot play it')));
    });
    return video.duration;
  } finally {
    URL.revokeObjectURL(video.src);
  }
}

/** The root mean square of the second half, without its last quarter, in which songs fade out. */
function loudnessAtEnd(sound: AudioBuffer): number {
  const wave = sound.getChannelData(0);
  const part = wave.subarray(wave.length / 2, (wave.length * 7) / 8);
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
}
