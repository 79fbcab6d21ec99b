import { isDeepStrictEqual } from 'node:util';
import type { PageData } from '#contract/pages/page.ts';

/** The data of a rendered page under this cache key. */
export function pageDataIn(html: string, key: readonly unknown[]): unknown {
  const { data } = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PageData;
  return data.find(([other]) => isDeepStrictEqual(other, key))?.[1];
}
