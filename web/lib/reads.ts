import { type QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type CallKey, keyOf, type ResponseOf } from '#contract/call.ts';
import type { AddressOf, AnyAddress, CallAt, Optional, PathFor } from './api-client.ts';

type ReadPath = PathFor<'GET'>;
type ReadResponse<P extends ReadPath> = ResponseOf<CallAt<'GET', P>>;
type AddressArgs<P extends ReadPath> = Optional<AddressOf<CallAt<'GET', P>>>;

export function readKey<P extends ReadPath>(path: P, ...[address]: AddressArgs<P>): CallKey {
  const { params, query } = (address ?? {}) as AnyAddress;
  return keyOf({ path }, params, query);
}

/** A GET call of the contract, fetched by the query client's default function. */
export function readOptions<P extends ReadPath>(path: P, ...address: AddressArgs<P>) {
  return queryOptions<ReadResponse<P>>({ queryKey: readKey(path, ...address) });
}

/** The same for data that may be null. */
export function optionalReadOptions<P extends ReadPath>(path: P, ...address: AddressArgs<P>) {
  return queryOptions<ReadResponse<P> | null>({ queryKey: readKey(path, ...address) });
}

export function useRead<P extends ReadPath>(
  path: P,
  ...address: AddressArgs<P>
): UseQueryResult<ReadResponse<P>> {
  return useQuery(readOptions(path, ...address));
}

/** Invalidates all cached responses of this call, or those whose params and query include the given ones. */
export function refreshReads<P extends ReadPath>(
  queryClient: QueryClient,
  path: P,
  { params, query }: Partial<AddressOf<CallAt<'GET', P>>> & AnyAddress = {},
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf({ path }, params, query) });
}
