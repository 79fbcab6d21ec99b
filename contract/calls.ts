import { getUser } from './account.ts';
import {
  countShare,
  deleteBrainRot,
  generate,
  getBrainRot,
  listFavorites,
  listMine,
  listRelated,
  listTrending,
  reportBrainRot,
  toggleFavorite,
  toggleLike,
} from './brain-rots.ts';
import type { Call } from './call.ts';
import { listAnimals, listTerms } from './catalogue.ts';
import { listCreditHistory } from './credits.ts';
import { cancelJob, listJobs, watchJob } from './jobs.ts';
import { createPaymentIntent, listPayments, settlePayments, startCheckout } from './payments.ts';

/** Every call of the API, in the order the API page shows them. */
export const calls: readonly Call[] = [
  getUser,
  listAnimals,
  listTerms,
  generate,
  listJobs,
  watchJob,
  cancelJob,
  listMine,
  listTrending,
  getBrainRot,
  listRelated,
  deleteBrainRot,
  reportBrainRot,
  toggleLike,
  countShare,
  toggleFavorite,
  listFavorites,
  listCreditHistory,
  createPaymentIntent,
  startCheckout,
  settlePayments,
  listPayments,
];
