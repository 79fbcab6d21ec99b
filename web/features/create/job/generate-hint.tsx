import { Link } from 'wouter';
import { routes } from '#contract/pages/routes.ts';
import { creditWord, welcomeMessage } from '#web/credits/credit-messages.ts';
import { useAuth } from '#web/session/auth.ts';
import { useJob } from './job-store.ts';

const inlineLink = 'font-bold text-accent underline underline-offset-2';

export function GenerateHint() {
  return (
    <p className="text-small text-ink-2 tabular-nums">
      <HintText />
    </p>
  );
}

function HintText() {
  const { user, openSignUp } = useAuth();
  const job = useJob();
  if (job.state === 'pending') {
    return job.progress ? "Making it now. You can leave, we'll let you know." : 'Placing the order…';
  }
  if (!user) {
    return (
      <>
        Spinning is free.{' '}
        <button type="button" onClick={openSignUp} className={inlineLink}>
          Sign up
        </button>{' '}
        to generate.
      </>
    );
  }
  if (user.credits === 0) {
    return (
      <>
        {welcomeMessage(user.welcome) ?? 'No credits left.'}{' '}
        <Link href={routes.checkout} className={inlineLink}>
          Buy Credits
        </Link>
      </>
    );
  }
  return `${user.credits} ${creditWord(user.credits)} left. If one fails, you keep your credit.`;
}
