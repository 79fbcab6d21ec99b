import { ConfirmEmail } from '#web/features/auth/mail/confirm-email.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { reading } from '#web/lib/queries.tsx';

export default reading(function ConfirmEmailPage() {
  usePageTitle('Confirm Your Email');
  return (
    <div className="wrap grid justify-items-center py-8 md:py-16">
      <ConfirmEmail />
    </div>
  );
});
