import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { castAnimal, castTerm } from '#engine/casting/find.ts';
import type { Consonant, Vowel } from '#engine/sound/voice/phones.ts';
import { type Word, wordsOf } from '#engine/sound/voice/syllables.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';

const program = 'pocketsphinx_batch';
const model = '/usr/share/pocketsphinx/model/en-us';

export const isInstalled = (): boolean =>
  spawnSync(program, ['-help']).error === undefined && existsSync(`${model}/en-us`);

const consonantPhones: Readonly<Record<Consonant, string>> = {
  b: 'B',
  ch: 'CH',
  d: 'D',
  f: 'F',
  g: 'G',
  h: 'HH',
  j: 'JH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  ng: 'NG',
  p: 'P',
  r: 'R',
  s: 'S',
  sh: 'SH',
  t: 'T',
  th: 'TH',
  ts: 'T S',
  v: 'V',
  w: 'W',
  y: 'Y',
  z: 'Z',
};

/** Italian e and o are open or closed: the recogniser may hear either. */
const vowelPhones = (o: string, e: string): Readonly<Record<Vowel, string>> => ({
  a: 'AA',
  e,
  i: 'IY',
  o,
  u: 'UW',
  ae: 'AE',
  uh: 'AH',
  ih: 'IH',
  er: 'ER',
  oo: 'UH',
  aw: 'AO',
});

const diphthongs: Readonly<Record<string, string>> = {
  ai: 'AY',
  au: 'AW',
  ei: 'EY',
  oi: 'OY',
  ou: 'OW',
  eu: 'EH UW',
};

function phonesOf({ syllables }: Word, o: string, e: string): string {
  const vowels = vowelPhones(o, e);
  return syllables
    .flatMap(({ onset, vowel, glide, coda }) => [
      ...onset.map((name) => consonantPhones[name]),
      glide ? (diphthongs[vowel + glide] ?? `${vowels[vowel]} ${vowels[glide]}`) : vowels[vowel],
      ...coda.map((name) => consonantPhones[name]),
    ])
    .join(' ');
}

const keyOf = (word: string): string => word.toLowerCase();
export const keysOf = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => keyOf(text))
    .join(' ');

/** Every word of the catalogue as the engine says it, and as an American dictionary does where it knows the word. */
function dictionary(): string {
  const american = new Map<string, string[]>();
  for (const line of readFileSync(`${model}/cmudict-en-us.dict`, 'utf8').split('\n')) {
    const [entry = '', ...phones] = line.split(' ');
    const word = entry.replace(/\(\d+\)$/, '');
    american.set(word, [...(american.get(word) ?? []), phones.join(' ')]);
  }
  const entries = new Map<string, Set<string>>();
  const add = (word: Word) => {
    const key = keyOf(word.text);
    const known = entries.get(key) ?? new Set(american.get(key));
    for (const o of ['OW', 'AO']) for (const e of ['EH', 'EY']) known.add(phonesOf(word, o, e));
    entries.set(key, known);
  };
  for (const { id, name } of animals)
    for (const word of wordsOf(name, { animal: castAnimal(id).stress })) add(word);
  for (const { id, name } of terms) {
    for (const word of wordsOf(`X ${name} Pro`, { term: castTerm(id).song.stress }).slice(1)) add(word);
  }
  return [...entries]
    .flatMap(([key, set]) => [...set].map((phones, i) => `${key}${i > 0 ? `(${i + 1})` : ''} ${phones}`))
    .join('\n');
}

/** Any of the 12,996 names, and nothing else. */
function grammar(): string {
  const either = (names: readonly { name: string }[]) =>
    names.map(({ name }) => keysOf(`X ${name}`).replace(/^x /, '')).join(' | ');
  return `#JSGF V1.0;\ngrammar names;\npublic <name> = (${either(animals)}) (${either(terms)}) pro;\n`;
}

/** What a recogniser hears in each recording (16 kHz, mono), with the whole catalogue to choose from. */
export function recognise(recordings: ReadonlyMap<string, Float32Array>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-voice-'));
  try {
    const path = (file: string) => join(folder, file);
    writeFileSync(path('names.dict'), `${dictionary()}\n`);
    writeFileSync(path('names.gram'), grammar());
    writeFileSync(path('list'), [...recordings.keys()].map((id) => `${id}\n`).join(''));
    for (const [id, samples] of recordings) writeFileSync(path(`${id}.raw`), sixteenBits(samples));
    const options = {
      hmm: `${model}/en-us`,
      dict: path('names.dict'),
      jsgf: path('names.gram'),
      adcin: 'yes',
      cepdir: folder,
      cepext: '.raw',
      ctl: path('list'),
      hyp: path('heard'),
      beam: '1e-120',
      wbeam: '1e-120',
      pbeam: '1e-120',
      maxhmmpf: '200000',
      bestpath: 'no',
      remove_silence: 'no',
      remove_noise: 'no',
      cmn: 'batch',
      samprate: '16000',
    };
    const { status, stderr } = spawnSync(
      program,
      Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]),
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    if (status !== 0) throw new Error(`The recogniser failed: ${stderr.slice(-2000)}`);
    const heard = readFileSync(path('heard'), 'utf8').matchAll(/^(.*) ?\((\S+) [^)]*\)$/gm);
    return new Map([...heard].map(([, text, id]) => [id!, text!.trim()]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As loud as can be, with a little silence on either side. */
function sixteenBits(samples: Float32Array): Int16Array {
  const before = 2400;
  const after = 4000;
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const words = new Int16Array(before + samples.length + after);
  samples.forEach((sample, i) => (words[before + i] = Math.round((sample / peak) * 16_000)));
  return words;
}
