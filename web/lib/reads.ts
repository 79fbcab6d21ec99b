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

/** Answers are kept under the address they were asked at; the server seeds a page's under the same. */
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

/** One read of the contract; how its address is asked is the query client's default. */
export function readOptions<P extends ReadPath>(path: P, ...address: AddressArgs<P>) {
  return queryOptions<AnswerTo<P>>({ queryKey: readKey(path, ...address) });
}

/** The same for what there may be none of: then null is kept in its place. */
export function optionalReadOptions<P extends ReadPath>(path: P, ...address: AddressArgs<P>) {
  return queryOptions<AnswerTo<P> | null>({ queryKey: readKey(path, ...address) });
}

/** Reads a call of the contract, and shows what it answered from then on. */
export function useRead<P extends ReadPath>(
  path: P,
  ...address: AddressArgs<P>
): UseQueryResult<AnswerTo<P>> {
  return useQuery(readOptions(path, ...address));
}

/** What is kept of this call, whatever its query, is out of date. */
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
