import { useParams } from 'wouter';
import { SignedOutAccount } from '#web/features/account/signed-out-account.tsx';
import { Receipt } from '#web/features/billing/receipt.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { useAuth } from '#web/session/auth.ts';

export default withQueryClient(function ReceiptPage() {
  usePageTitle('Receipt');
  const { id = '' } = useParams();
  const { user } = useAuth();
  return (
    <div className="section wrap max-w-[820px]!">
      {user ? <Receipt key={id} id={id} /> : <SignedOutAccount />}
    </div>
  );
});
