import { eagle, turkey } from './birds.ts';
import { bison, deer, donkey, ewe, giraffe, goat, llama, ox, ram, waterBuffalo, zebra } from './grazers.ts';
import {
  badger,
  beaver,
  elephant,
  gorilla,
  hare,
  hippopotamus,
  kangaroo,
  leopard,
  mammoth,
  poodle,
  rat,
  rhinoceros,
  skunk,
} from './heads.ts';
import { crocodile, shark } from './hunters.ts';

/**
 * Our own drawings, in the manner of the art, for animals whose icon does not read once it stands on two legs:
 * the icon's shark is curled into a C, its crocodile is seen from above, and of many others the head, by which
 * they are known, is a small part. By the name of the icon they stand for.
 */
export const redrawn: Readonly<Record<string, string | undefined>> = {
  badger,
  beaver,
  bison,
  crocodile,
  deer,
  donkey,
  eagle,
  elephant,
  ewe,
  giraffe,
  goat,
  gorilla,
  hippopotamus,
  kangaroo,
  leopard,
  llama,
  mammoth,
  ox,
  poodle,
  rabbit: hare,
  ram,
  rat,
  rhinoceros,
  shark,
  skunk,
  turkey,
  'water-buffalo': waterBuffalo,
  zebra,
};
