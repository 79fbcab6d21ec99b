import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type ParamsOf, pathOf, type ResponseOf } from '#contract/call.ts';
import type { AddressOf, AnyAddress, CallAt, Optional, PathFor } from './api-client.ts';

type ReadPath = PathFor<'GET'>;
type AnswerTo<P extends ReadPath> = ResponseOf<CallAt<'GET', P>>;
type AddressArgs<P extends ReadPath> = Optional<AddressOf<CallAt<'GET', P>>>;
type ParamsArgs<P extends ReadPath> =
  ParamsOf<CallAt<'GET', P>> extends undefined ? [] : [ParamsOf<CallAt<'GET', P>>];

/** The query key is the address; the server seeds a page's data under the same keys. */
export function keyAt(address: string): readonly [string] {
  return [address];
}

export function addressIn(key: QueryKey): string {
  return String(key[0]);
}

export function readKey<P extends ReadPath>(path: P, ...[address]: AddressArgs<P>): readonly [string] {
  const { params, query } = (address ?? {}) as AnyAddress;
  return keyAt(pathOf({ path }, params, query));
}

/** A GET call of the contract, fetched by the query client's default function. */
export function readOptions<P extends ReadPath>(path: P, ...address: AddressArgs<P>) {
  return queryOptions<AnswerTo<P>>({ queryKey: readKey(path, ...address) });
}

/** The same for data that may be null. */
export function optionalReadOptions<P extends ReadPath>(path: P, ...address: AddressArgs<P>) {
  return queryOptions<AnswerTo<P> | null>({ queryKey: readKey(path, ...address) });
}

export function useRead<P extends ReadPath>(
  path: P,
  ...address: AddressArgs<P>
): UseQueryResult<AnswerTo<P>> {
  return useQuery(readOptions(path, ...address));
}

/** Invalidates all cached responses of this call, whatever their query. */
export function refreshReads<P extends ReadPath>(
  queryClient: QueryClient,
  path: P,
  ...[params]: ParamsArgs<P>
): Promise<void> {
  const address = pathOf({ path }, params as AnyAddress['params']);
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => addressIn(queryKey).split('?')[0] === address,
  });
}
