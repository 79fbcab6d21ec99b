import { VerifyEmail } from '#web/features/auth/mail/verify-email.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';

export default withQueryClient(function VerifyEmailPage() {
  usePageTitle('Confirm Your Email');
  return (
    <div className="wrap grid justify-items-center py-8 md:py-16">
      <VerifyEmail />
    </div>
  );
});
