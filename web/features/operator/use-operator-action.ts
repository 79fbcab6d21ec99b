import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressIn } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { toast } from '#web/ui/toast-store.ts';

export function useOperatorAction<Input = void, Answer = unknown>(
  mutationFn: (input: Input) => Promise<Answer>,
  done: string | ((answer: Answer) => string),
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess(answer) {
      toast({ title: 'Done', description: typeof done === 'string' ? done : done(answer) });
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => addressIn(queryKey).startsWith('/api/operator/'),
      });
    },
    onError: tellFailure,
  });
}
