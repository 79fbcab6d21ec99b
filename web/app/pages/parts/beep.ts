/** How loud the beep is at a moment of its second, from 0 to 1. */
const loudness = (moment: number) => 0.15 ** moment;

export const beepPeaks = Array.from({ length: 36 }, (_, index) => Math.round(100 * loudness(index / 36)));

/** One second of a tone that falls and fades, made here so that this page needs no file. */
export function makeBeep(): string {
  const rate = 8000;
  const bytes = new Uint8Array(44 + rate);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + rate, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint32(20, 0x10001, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint32(32, 0x80001, true);
  text(36, 'data');
  view.setUint32(40, rate, true);
  for (let i = 0; i < rate; i++) {
    bytes[44 + i] = 128 + 60 * loudness(i / rate) * Math.sin((i * (900 - i / 16)) / rate);
  }
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}
