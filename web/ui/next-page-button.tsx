import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button.tsx';

interface NextPageButtonProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  label: string;
}

export function NextPageButton({ query, label }: NextPageButtonProps) {
  return (
    query.hasNextPage && (
      <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchNextPageError ? "Couldn't load that. Try again" : label}
      </Button>
    )
  );
}
