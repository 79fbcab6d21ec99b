/**
 * What no nickname may hold, written out without spaces and in small letters: also where it only appears across the
 * border of two words, as in 'Sushi Tigrotto'. Pieces rather than words, so that endings and plurals are caught too;
 * and rather one too many than one too few, for there are twelve thousand pairs to choose from.
 */
const offensivePieces = [
  // Of the body, and what is done with it.
  `anal anus arse boob clit cock cum cunt dick dild ejac erect fuck genital hentai horny jizz masturb milf nipple nude
   orgas penis phall porn pube pussy rimjob scrot semen sex sperm suck testic tit vagin vulv wank xxx cazz culo fica
   figa minchia pompin poppe scopa sega tette zinn`,
  // What leaves it.
  'cacca crap diarr fart feces merd piss poop puke shit stronz toilet turd vomit',
  // Insults.
  `bagasc bastard bitch bollock coglion cretin cuck damn douche dumb fatso handicap idiot imbecil incel jerk loser
   mongol moron prick puta putt retard scem simp slag slut spast stupid thot troia twat ugly whore zocc`,
  // Against peoples, faiths, and whom somebody loves.
  `aryan chink coon dago dyke fag fascis froci fuhr gook gyps hitl homo isis jew jihad kaffir kike kkk lesb nazi negr
   niga nigg nigr paki ricchion shemal spic taliban tranny wetback zigeun zionis`,
  // Harm.
  `bomb cocain drug heroin holoc kill lynch molest murd pedo rape rapi stupr suicid terror tortur violat`,
].flatMap((kind) => kind.split(/\s+/));

/** People are called these to hurt them; as a toy each is dear, as somebody's name it is not. */
const unkindAnimals = new Set(['cockroach', 'cow', 'donkey', 'pig', 'rat', 'whale', 'worm']);

/** Harmless apart. Together, over somebody's name, they are what is shouted at people for their skin. */
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

/** Whether this pair must not be anybody's name, as it is written and as it stands in the address of their page. */
export function isRefusedPair(
  term: { id: string; name: string },
  animal: { id: string; name: string },
): boolean {
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

/** Numbers that say something, wherever they stand in a longer one. */
const uglyParts = [
  '69', // what it is in every comment section
  '88', // 'HH', the greeting
  '420', // cannabis
  '666', // the beast's
  '911', // the attack
  '1312', // 'ACAB'
];

/** Those that say it only by themselves. */
const uglyNumbers: ReadonlySet<number> = new Set(
  [
    // Of those who hate, in their own code: letters by their places, and what they counted.
    [12, 13, 14, 18, 23, 28, 38, 43, 74, 83, 84, 109, 110, 211, 311, 318, 511, 737, 1352, 1390, 1418, 1423],
    // Years of the dictatorships.
    Array.from({ length: 1945 - 1922 + 1 }, (_, year) => 1922 + year),
    // Murder and madness, by the paragraphs of the law.
    [187, 5150],
    // Words, by the shapes of digits.
    [455, 5318, 8008, 8085],
  ].flat(),
);

/** Whether this number must stand behind nobody's name. */
export function isRefusedNumber(number: number): boolean {
  return uglyNumbers.has(number) || uglyParts.some((part) => String(number).includes(part));
}
