import { readFileSync } from 'node:fs';

/** PNG files of scripts/make-mail-pictures.ts, with the size at which a mail shows them. */
const mailPictures = {
  logo: { width: 133, height: 38, alt: 'Rotopia' },
  cat_wizard: { width: 137, height: 123, alt: 'A purple cat in a wizard hat' },
  panda_ninja: { width: 132, height: 123, alt: 'A panda dressed as a ninja' },
  raccoon_king: { width: 85, height: 123, alt: 'A raccoon with a crown and a bag of money' },
  koala_lava: { width: 95, height: 123, alt: 'A koala waving goodbye' },
} as const;

export type MailPicture = keyof typeof mailPictures;
export type Character = Exclude<MailPicture, 'logo'>;

/** The colour behind each character. */
export const bands: Record<Character, string> = {
  cat_wizard: '#ffd43b',
  panda_ninja: '#6ccfff',
  raccoon_king: '#5fe3b5',
  koala_lava: '#ff7db8',
};

export function readMailPicture(name: MailPicture): Buffer {
  return readFileSync(new URL(`pictures/${name}.png`, import.meta.url));
}

/** Part of the mail, so that nothing is fetched from a server when it is read. */
export function pictureTag(name: MailPicture): string {
  const { width, height, alt } = mailPictures[name];
  return `<img src="cid:${name}" width="${width}" height="${height}" alt="${alt}" style="display:block;border:0;">`;
}
