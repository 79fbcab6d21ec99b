import { productName } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { letter } from '#server/providers/mail/letter.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function deletionAskedMail(to: string, deletedAfter: Date, publicUrl: string): Mail {
  const date = longDate.format(deletedAfter);
  return letter({
    to,
    subject: `Your ${productName} account will be deleted on ${date}`,
    heading: 'Goodbye, then?',
    before: [
      `You asked us to delete your ${productName} account (${to}). You are signed out everywhere.`,
      `On ${date} everything goes for good: your name and e-mail, your Brain Rots with their pictures and sounds, your likes, favourites and shares, and the credits you have left.`,
    ],
    button: { label: 'Keep my account', href: publicUrl },
    after: [
      'Changed your mind, or was this not you? Sign in before that day, and everything stays as it is.',
    ],
  });
}

export function deletionUndoneMail(to: string, publicUrl: string): Mail {
  return letter({
    to,
    subject: `Your ${productName} account stays`,
    heading: 'Good to have you back',
    before: [
      `You have signed in, so your ${productName} account (${to}) will not be deleted. Everything is as it was.`,
    ],
    button: { label: 'Open your account', href: publicUrl + lazyRoutes.account },
    after: ['If this was not you, choose a new password, and sign out everywhere on your account page.'],
  });
}
