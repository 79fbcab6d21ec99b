/**
 * Text that no nickname may contain, in lower case without spaces: also across the border of two words, as in 'Sushi Tigrotto'.
 * Stems rather than words, to catch endings and plurals. Rather too strict: 12,000 pairs remain.
 */
const offensivePieces = [
  // Sexual.
  `anal anus arse boob clit cock cum cunt dick dild ejac erect fuck genital hentai horny jizz masturb milf nipple nude
   orgas penis phall porn pube pussy rimjob scrot semen sex sperm suck testic tit vagin vulv wank xxx cazz culo fica
   figa minchia pompin poppe scopa sega tette zinn`,
  // Excrement.
  'cacca crap diarr fart feces merd piss poop puke shit stronz toilet turd vomit',
  // Insults.
  `bagasc bastard bitch bollock coglion cretin cuck damn douche dumb fatso handicap idiot imbecil incel jerk loser
   mongol moron prick puta putt retard scem simp slag slut spast stupid thot troia twat ugly whore zocc`,
  // Against ethnic groups, religions and sexual orientations.
  `aryan chink coon dago dyke fag fascis froci fuhr gook gyps hitl homo isis jew jihad kaffir kike kkk lesb nazi negr
   niga nigg nigr paki ricchion shemal spic taliban tranny wetback zigeun zionis`,
  // Harm.
  `bomb cocain drug heroin holoc kill lynch molest murd pedo rape rapi stupr suicid terror tortur violat`,
].flatMap((kind) => kind.split(/\s+/));

/** Harmless as a toy, an insult as the name of a person. */
const unkindAnimals = new Set(['cockroach', 'cow', 'donkey', 'pig', 'rat', 'whale', 'worm']);

/** Harmless apart; together a racist insult. */
const apes = new Set(['capuchin', 'gorilla', 'monkey', 'orangutan']);
const notWithApes = new Set([
  'banana',
  'basketball',
  'boxer',
  'chocolate',
  'coconut',
  'football',
  'watermelon',
]);

export function isRefusedPair(term: { id: string; name: string }, animal: { id: string; name: string }) {
  return (
    unkindAnimals.has(animal.id) ||
    (apes.has(animal.id) && notWithApes.has(term.id)) ||
    holdsOffence(term.name + animal.name) ||
    holdsOffence(term.id + animal.id)
  );
}

function holdsOffence(written: string): boolean {
  const letters = written.toLowerCase().replaceAll(/[^a-z]/g, '');
  return offensivePieces.some((piece) => letters.includes(piece));
}

/** Numbers with a meaning, also as part of a longer one. */
const uglyParts = [
  '69', // what it is in every comment section
  '88', // 'HH', the greeting
  '420', // cannabis
  '666', // the beast's
  '911', // the attack
  '1312', // 'ACAB'
];

/** Numbers with a meaning only by themselves. */
const uglyNumbers: ReadonlySet<number> = new Set(
  [
    // Codes of extremists.
    [12, 13, 14, 18, 23, 28, 38, 43, 74, 83, 84, 109, 110, 211, 311, 318, 511, 737, 1352, 1390, 1418, 1423],
    // Years of the dictatorships.
    Array.from({ length: 1945 - 1922 + 1 }, (_, year) => 1922 + year),
    // Murder and madness, by the paragraphs of the law.
    [187, 5150],
    // Words, by the shapes of digits.
    [455, 5318, 8008, 8085],
  ].flat(),
);

export function isRefusedNumber(number: number): boolean {
  return uglyNumbers.has(number) || uglyParts.some((part) => String(number).includes(part));
}
