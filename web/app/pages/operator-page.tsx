import { Operator } from '#web/features/operator/operator.tsx';
import { withQueryClient } from '#web/lib/queries.tsx';
import { useAuth } from '#web/session/auth.ts';
import NotFoundPage from './not-found-page.tsx';

/** To everybody else it is as if there were none. */
export default withQueryClient(function OperatorPage() {
  const { user } = useAuth();
  return user?.isOperator ? <Operator /> : <NotFoundPage />;
});
