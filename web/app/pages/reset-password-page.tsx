import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { resetRedirectDelay } from '#contract/constants.ts';
import { routes } from '#contract/pages/routes.ts';
import { resetCode, ResetPassword } from '#web/features/auth/mail/reset-password.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { toastError } from '#web/ui/toasts/toast-store.ts';

export default withQueryClient(function ResetPasswordPage() {
  usePageTitle('Reset Password');
  // As it was on arrival: the form stays whatever becomes of the address.
  const [hasCode] = useState(() => resetCode() !== null);
  if (!hasCode) return <InvalidLink />;
  return (
    <div className="wrap grid justify-items-center py-8 md:py-16">
      <ResetPassword />
    </div>
  );
});

function InvalidLink() {
  const [, navigate] = useLocation();

  useEffect(() => {
    toastError('Invalid Link', 'This password reset link is invalid or has expired.');
    const timer = setTimeout(() => navigate(routes.home), resetRedirectDelay.afterInvalidLink);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-6 p-6 text-center">
      <Loader label="Verifying" />
      <h1 className="type-h3">Verifying reset link...</h1>
    </div>
  );
}
