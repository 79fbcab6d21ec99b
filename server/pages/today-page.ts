import { keyOf } from '#contract/call.ts';
import { daysPerPage } from '#contract/constants.ts';
import { routes } from '#contract/pages/routes.ts';
import { dayCardPath, getToday, listDays } from '#contract/today.ts';
import * as today from '#server/features/today/service.ts';
import type { Page, PageDeps } from './page-html.ts';
import type { PageRequest } from './send-page.ts';

export function todayPage(deps: PageDeps): PageRequest {
  return { address: routes.today, make: () => findTodayPage(deps) };
}

/** Link previews show yesterday's podium. */
async function findTodayPage(deps: PageDeps): Promise<Page> {
  const shown = await today.getToday(deps, undefined);
  const { number, animalName, termName, yesterday } = shown;
  const first = { limit: daysPerPage };
  return {
    status: 200,
    head: {
      title: `Mash #${number}: ${animalName} × ${termName}`,
      description: `Today everybody mashes ${animalName} with ${termName}. Make yours, vote, and see who wins at midnight UTC.`,
      path: routes.today,
      ...(yesterday?.podium.length && {
        image: deps.settings.publicUrl + dayCardPath(yesterday.day),
        imageAlt: `The podium of mash #${yesterday.number}: ${yesterday.animalName} × ${yesterday.termName}`,
      }),
    },
    rendered: async () => [
      [keyOf(getToday), shown],
      [keyOf(listDays, {}, first), await today.listDays(deps, undefined, first)],
    ],
  };
}
